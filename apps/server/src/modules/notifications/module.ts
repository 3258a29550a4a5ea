import * as contract from '@lotline/contract/notifications'
import type { Serve } from '../../http/serve.ts'
import { defineModule, type House } from '../../module/define.ts'
import { forgetDevice, listDevices, registerDevice, testPush } from './devices.ts'
import { changePreferences, readPreferences } from './preferences.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: (serve, house) => notificationRoutes(serve, house),
})

function notificationRoutes(serve: Serve, { doors, push, outside, now }: House): void {
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
