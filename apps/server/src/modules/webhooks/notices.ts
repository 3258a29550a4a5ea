import type { WebhookPauseReason } from '@lotline/domain/webhooks/webhooks'
import type { Db } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { listHolders, notify, takeBack } from '../notifications/index.ts'
import { noteWarned } from './delivery-queries.ts'
import { type HookRow, pauseHook } from './queries.ts'

/** A receiver that has failed for so long is told of. */
const warnAfterMs = 60 * 60 * 1000

type Failure = { at: Date; failure: string }

/** Tells administrators once that a receiver has taken nothing for an hour. */
export async function warnOfFailure(
  db: Db,
  hook: HookRow,
  { at, since, failure }: Failure & { since: Date | null },
): Promise<void> {
  if (hook.warned_at || since === null || at.getTime() - since.getTime() < warnAfterMs) return
  await noteWarned(db, hook.id, at)
  await tellAdministrators(db, hook, { at, failure, type: 'WEBHOOK_FAILING' })
}

/** Pauses a webhook whose receiver is gone or has not answered for three days, and tells its administrators by the bell and by mail. */
export async function pauseByItself(
  db: Db,
  hook: HookRow,
  { at, failure, reason }: Failure & { reason: WebhookPauseReason },
): Promise<void> {
  await pauseHook(db, hook.id, { at, by: null, reason })
  const fact = { sentence: 'webhookPausedItself', name: hook.name, failure } as const
  await record({ db, actor: null, now: at }, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
  await takeBack(db, { type: 'WEBHOOK_FAILING', target: targetOf(hook) }, { at })
  await tellAdministrators(db, hook, { at, failure, type: 'WEBHOOK_PAUSED', isGone: reason === 'GONE' })
}

/** Nobody need be told any more. */
export async function takeBackNotices(db: Db, hook: Pick<HookRow, 'id'>, at: Date): Promise<void> {
  for (const type of ['WEBHOOK_FAILING', 'WEBHOOK_PAUSED'] as const) await takeBack(db, { type, target: targetOf(hook) }, { at })
}

type Told = Failure & { type: 'WEBHOOK_FAILING' | 'WEBHOOK_PAUSED'; isGone?: boolean }

async function tellAdministrators(db: Db, hook: HookRow, { at, failure, type, isGone = false }: Told): Promise<void> {
  await notify(
    { db, actor: null, now: at },
    {
      type,
      personIds: await listHolders(db, 'DEALERSHIP_ADMIN_VIEW'),
      vehicleId: null,
      target: targetOf(hook),
      facts: { webhookName: hook.name, failure, ...(isGone && { isGone }) },
    },
  )
}

function targetOf({ id }: Pick<HookRow, 'id'>) {
  return { type: 'webhook', id } as const
}
