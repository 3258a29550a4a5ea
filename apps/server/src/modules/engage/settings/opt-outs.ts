import type { listOptOuts, OptOut, optInAgain as optInRoute, stopByHand as stopRoute } from '@lotline/contract/engage/settings'
import type { Received } from '@lotline/contract/route'
import { formatPhone, phoneKey } from '@lotline/domain/engage/shoppers'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { prospectNotFound } from '../prospects/prospects.ts'
import { setOptedOut } from '../prospects/queries.ts'
import { countUnreached, findOptOut, isWorkerHere, listUnreached, setOptedIn } from './opt-out-queries.ts'

/** Shoppers of the rooftop who get nothing, or who said yes to texts, and how many there are of each kind. */
export async function readOptOuts({ db }: Ctx, { reason, s = '' }: Received<typeof listOptOuts>['query']) {
  const words = s.trim().split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await listUnreached(db, { reason, patterns, phone: phoneKey(s) ?? null })
  const data = rows.map(
    (row): OptOut => ({
      prospectId: row.id,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      phone: row.phone === null ? null : formatPhone(row.phone),
      reason: row.reason,
      how: row.reason === 'STOPPED' ? (row.how ?? 'UNKNOWN') : null,
      by: row.by,
      since: row.since.toISOString(),
    }),
  )
  return { data, meta: await countUnreached(db) }
}

/** Lets messages go again to a shopper who said so; of one who has not stopped them nothing changes. */
export async function optInAgain(ctx: Ctx, prospectId: string, given: Received<typeof optInRoute>['body']) {
  const { db, actor, now } = ctx
  const known = isUuid(prospectId) ? await findOptOut(db, prospectId) : undefined
  if (!known) throw prospectNotFound()
  if (known.opted_out_at === null) return {}
  const at = new Date(given.at)
  if (at > now) throw malformed('must not be after now')
  if (at < known.opted_out_at) throw malformed('is before they stopped our messages')
  await setOptedIn(db, prospectId, { at, how: given.how, by: actor.personId })
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'shopperOptedIn' } })
  return {}
}

/** Stops messages to a shopper who told somebody of the rooftop so; one who has stopped them before keeps how and when. */
export async function stopByHand(ctx: Ctx, prospectId: string, { toldId, at: given }: Received<typeof stopRoute>['body']) {
  const { db, now } = ctx
  const known = isUuid(prospectId) ? await findOptOut(db, prospectId) : undefined
  if (!known) throw prospectNotFound()
  if (!isUuid(toldId) || !(await isWorkerHere(db, toldId)))
    throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.', {
      errors: [{ field: 'toldId', message: 'does not work here' }],
    })
  const at = new Date(given)
  if (at > now) throw malformed('must not be after now')
  if (known.opted_out_at !== null) return {}
  await setOptedOut(db, prospectId, { at, how: 'TOLD', by: toldId })
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'shopperStopped' } })
  return {}
}

function malformed(message: string): AppError {
  return new AppError('MALFORMED', `at: ${message}`, { errors: [{ field: 'at', message }] })
}
