import * as staff from '@lotline/contract/engage/asks'
import * as contract from '@lotline/contract/shopper/acts'
import { AppError } from '../../../app-error.ts'
import type { Serve } from '../../../http/serve.ts'
import type { LinkDeps } from '../page/open-link.ts'
import { stopMessages } from '../page/stop.ts'
import { answerAsk, cancelTestDrive, confirmTestDrive, reopenAsk } from './answer.ts'
import { type PageAsk, takeAsk } from './ask.ts'
import { forgetShopper } from './forget.ts'

/** Acts of shoppers by the script of their page, and answers of staff. */
export function askRoutes(serve: Serve, deps: LinkDeps): void {
  const take = async (address: string, token: string, ask: PageAsk, asker: contract.Asker | undefined) => {
    const at = await takeAsk(deps, { token, address }, ask, asker)
    if (at === undefined) throw nothingServed()
    return { at: at.toISOString() }
  }
  serve.account(contract.postAsk, ({ address }, { params, body: { text, asker } }) =>
    take(address, params.token, { act: 'QUESTION', text }, asker),
  )
  serve.account(contract.postTestDrive, ({ address }, { params, body: { date, time, asker } }) =>
    take(address, params.token, { act: 'TEST_DRIVE', date, time }, asker),
  )
  serve.account(contract.postStillHere, ({ address }, { params, body }) =>
    take(address, params.token, { act: 'STILL_HERE' }, body.asker),
  )
  serve.account(contract.postRenew, ({ address }, { params, body }) => take(address, params.token, { act: 'RENEW' }, body.asker))
  serve.account(contract.postStop, async ({ address }, { params, body }) => {
    const how = body.undo ? 'UNDO' : ({ how: 'LINK' } as const)
    if (!(await stopMessages(deps, { token: params.token, address }, how))) throw nothingServed()
    return { hasStopped: !body.undo }
  })
  serve.account(contract.postForget, async ({ address }, { params }) => {
    if (!(await forgetShopper(deps, { token: params.token, address }))) throw nothingServed()
    return {}
  })
  serve(staff.answerAsk, (ctx, { params }) => answerAsk(ctx, params.askId))
  serve(staff.reopenAsk, (ctx, { params }) => reopenAsk(ctx, params.askId))
  serve(staff.confirmTestDrive, (ctx, { params, body }) => confirmTestDrive(ctx, params.askId, body.time))
  serve(staff.cancelTestDrive, (ctx, { params }) => cancelTestDrive(ctx, params.askId))
}

function nothingServed(): AppError {
  return new AppError('NOT_FOUND', 'Nothing is served here.')
}
