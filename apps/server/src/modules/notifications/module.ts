import * as center from '@lotline/contract/notifications/center'
import * as devices from '@lotline/contract/notifications/devices'
import * as preferences from '@lotline/contract/notifications/preferences'
import type { Serve } from '../../http/serve.ts'
import { type AppServices, defineModule } from '../../module/define.ts'
import { countNotifications, listNotifications } from './center.ts'
import { type Delivery, openDelivery } from './delivery/delivery.ts'
import { deleteNoticesBefore } from './delivery/notice-queries.ts'
import { pushOutgoing } from './delivery/outgoing.ts'
import { forgetDevice, listDevices, registerDevice, testPush } from './devices.ts'
import { forgetOld, markAll, markOne } from './marks.ts'
import { type NoticeHub, openNoticeHub } from './notice-hub.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { ownersChannel } from './queries.ts'

declare module '../../module/define.ts' {
  interface ProvidedServices {
    notices: NoticeHub
    delivery: Delivery
  }
}

const noticesKeptMs = 7 * 24 * 60 * 60 * 1000

export const notificationsModule = defineModule({
  name: 'notifications',
  provides: ({ doors, unhurried, now, push, origin, warn }) => ({
    notices: openNoticeHub(doors, now, (error) => warn('notices wait for the database', error)),
    delivery: openDelivery({ doors: unhurried, now, push, origin, log: warn }),
  }),
  routes: (serve, services) => notificationRoutes(serve, services),
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

function notificationRoutes(serve: Serve, { doors, push, outside }: AppServices): void {
  serve.doors(center.listNotifications, (requester) => listNotifications(requester))
  serve.doors(center.countNotifications, (requester) => countNotifications(requester))
  serve.doors(center.markAllNotificationsRead, (requester) => markAll(requester, 'read'))
  serve.doors(center.deleteAllNotifications, (requester) => markAll(requester, 'deleted'))
  serve.doors(center.markNotificationRead, (requester, { params }) => markOne(requester, params.notificationId, 'read'))
  serve.doors(center.deleteNotification, (requester, { params }) => markOne(requester, params.notificationId, 'deleted'))
  serve.account(devices.registerDevice, (ctx, { body }) => registerDevice(ctx, body, outside))
  serve.account(devices.listDevices, (ctx) => listDevices(ctx, push))
  serve.account(devices.forgetDevice, (ctx, { params }) => forgetDevice(ctx, params.deviceId))
  // For whoever has no rooftop as well; no transaction is open while push services are spoken to.
  serve.doors(devices.testPush, ({ actor: { personId }, now }) => testPush({ doors, push, now, personId }))
  serve.account(preferences.readPreferences, (ctx) => readPreferences(ctx))
  serve.account(preferences.changePreferences, (ctx, { body }) => changePreferences(ctx, body))
}
