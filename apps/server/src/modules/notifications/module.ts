import * as center from '@lotline/contract/notifications/center'
import * as devices from '@lotline/contract/notifications/devices'
import * as preferences from '@lotline/contract/notifications/preferences'
import type { Serve } from '../../http/serve.ts'
import { defineModule, type House } from '../../module/define.ts'
import { countNotifications, listNotifications } from './center.ts'
import { deleteNoticesBefore } from './delivery/notice-queries.ts'
import { pushOutgoing } from './delivery/outgoing.ts'
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
  outgoing: () => pushOutgoing,
  demo: () => import('./demo.ts'),
  notifies: ({ notices, delivery }) => [
    { channel: ownersChannel, hear: notices.hear, missed: notices.missed, afterAnswer: true },
    { channel: ownersChannel, hear: delivery.hear, missed: delivery.wakeAll },
  ],
})

function notificationRoutes(serve: Serve, { doors, push, outside, now }: House): void {
  serve.raw(center.listNotifications, (requester) => listNotifications(requester))
  serve.raw(center.countNotifications, (requester) => countNotifications(requester))
  serve.raw(center.markAllNotificationsRead, (requester) => markAll(requester, 'read'))
  serve.raw(center.deleteAllNotifications, (requester) => markAll(requester, 'deleted'))
  serve.raw(center.markNotificationRead, (requester, { params }) => markOne(requester, params.notificationId, 'read'))
  serve.raw(center.deleteNotification, (requester, { params }) => markOne(requester, params.notificationId, 'deleted'))
  serve.own(devices.registerDevice, (ctx, { body }) => registerDevice(ctx, body, outside))
  serve.own(devices.listDevices, (ctx) => listDevices(ctx, push))
  serve.own(devices.forgetDevice, (ctx, { params }) => forgetDevice(ctx, params.deviceId))
  // For whoever has no rooftop as well; no transaction is open while push services are spoken to.
  serve.identity(devices.testPush, async ({ require }) => {
    const { personId } = await require(devices.testPush.permission)
    return testPush({ doors, push, now: now(), personId })
  })
  serve.own(preferences.readPreferences, (ctx) => readPreferences(ctx))
  serve.own(preferences.changePreferences, (ctx, { body }) => changePreferences(ctx, body))
}
