import * as contract from '@lotline/contract/notifications'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { registerDevice } from './devices.ts'
import { changePreferences, readPreferences } from './preferences.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: (serve) => notificationRoutes(serve),
})

function notificationRoutes(serve: Serve): void {
  serve.own(contract.registerDevice, (ctx, { body }) => registerDevice(ctx, body))
  serve.own(contract.readPreferences, (ctx) => readPreferences(ctx))
  serve.own(contract.changePreferences, (ctx, { body }) => changePreferences(ctx, body))
}
