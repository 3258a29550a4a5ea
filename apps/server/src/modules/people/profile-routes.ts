import * as contract from '@lotline/contract/people'
import type { Serve } from '../../http/serve.ts'
import { registerDevice } from './devices.ts'
import { sendFeedback } from './feedback.ts'
import { describeProfile, updateProfile } from './profile.ts'

export function profileRoutes(serve: Serve, supportEmail: string | undefined): void {
  serve.own(contract.getProfile, describeProfile)
  serve.own(contract.updateProfile, (ctx, { body }) => updateProfile(ctx, body))
  serve.own(contract.sendFeedback, (ctx, { body }) => sendFeedback(ctx, body, supportEmail))
  serve.own(contract.registerDevice, (ctx, { body }) => registerDevice(ctx, body))
}
