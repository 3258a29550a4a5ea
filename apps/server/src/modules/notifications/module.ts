import * as contract from '@lotline/contract/notifications'
import type { Serve } from '../../http/serve.ts'
import { defineModule, type House } from '../../module/define.ts'
import { countNotifications, listNotifications } from './center.ts'
import { deleteNoticesBefore } from './delivery/notice-queries.ts'
import { forgetDevice, listDevices, registerDevice, testPush } from './devices.ts'
import { forgetOld, markAll, markOne } from './marks.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { ownersChannel } from './queries.ts'

const noticesKeptMs = 7 * 24 * 60 * 60 * 1000

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: (serve, house) => notificationRoutes(serve, house),
  works: ({ delivery }) => delivery.start(),
  housekeeping: [
    { name: 'notifications', inRooftop: ({ doors }, rooftopId, now) => forgetOld(doors, rooftopId, now) },
    {
      name: 'notices',
      inRooftop: ({ doors }, rooftopId, now) =>
        doors.inRooftop(rooftopId, (db) => deleteNoticesBefore(db, new Date(now.getTime() - noticesKeptMs))),
    },
  ],
  demo: () => import('./demo.ts'),
  notifies: ({ notices, delivery }) => [
    { channel: ownersChannel, hear: notices.hear, missed: notices.missed },
    { channel: ownersChannel, hear: delivery.hear, missed: delivery.wakeAll },
  ],
})

function notificationRoutes(serve: Serve, { doors, push, outside, now }: House): void {
  serve.raw(contract.listNotifications, (requester) => listNotifications(requester))
  serve.raw(contract.countNotifications, (requester) => countNotifications(requester))
  serve.raw(contract.markAllNotificationsRead, (requester) => markAll(requester, 'read'))
  serve.raw(contract.deleteAllNotifications, (requester) => markAll(requester, 'deleted'))
  serve.raw(contract.markNotificationRead, (requester, { params }) => markOne(requester, params.notificationId, 'read'))
  serve.raw(contract.deleteNotification, (requester, { params }) => markOne(requester, params.notificationId, 'deleted'))
  serve.own(contract.registerDevice, (ctx, { body }) => registerDevice(ctx, body, outside))
  serve.own(contract.listDevices, (ctx) => listDevices(ctx, push))
  serve.own(contract.forgetDevice, (ctx, { params }) => forgetDevice(ctx, params.deviceId))
  // For whoever has no rooftop as well; no transaction is open while push services are spoken to.
  serve.identity(contract.testPush, async ({ require }) => {
    const { personId } = await require(contract.testPush.permission)
    return testPush({ doors, push, now: now(), personId })
  })
  serve.own(contract.readPreferences, (ctx) => readPreferences(ctx))
  serve.own(contract.changePreferences, (ctx, { body }) => changePreferences(ctx, body))
}
