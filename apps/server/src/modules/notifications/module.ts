import * as contract from '@lotline/contract/notifications'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { registerDevice } from './devices.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: (serve) => notificationRoutes(serve),
})

function notificationRoutes(serve: Serve): void {
  serve.own(contract.registerDevice, (ctx, { body }) => registerDevice(ctx, body))
}
