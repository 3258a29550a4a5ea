import { dueDigest, nextDigest, sentMoment } from '@lotline/domain/notifications/digest-time'
import type { Actor } from '../../ctx.ts'
import type { IdentityDb } from '../../database/doors.ts'
import type { HousekeepingDeps } from '../../jobs/housekeeping.ts'
import { queueLetter } from '../../mail/outbox.ts'
import { getZone } from '../notifications/index.ts'
import { listReachOf } from '../session/index.ts'
import { readDigest } from './digest.ts'
import { digestLetter } from './letter.ts'
import { type DueRow, listDue, lockDue, putNext } from './queries.ts'

/** As many as a round sends; what is left over comes with the next one. */
const mostInRound = 200

/** Sends everybody the digest that has come due. One that fails is tried again with the next round and keeps nobody else from theirs. */
export async function sendDigests(deps: HousekeepingDeps, now: Date): Promise<void> {
  const due = await deps.doors.identity((db) => listDue(db, now, mostInRound))
  const failures: unknown[] = []
  for (const personId of due) await sendDigest(deps, personId, now).catch((error) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests wait for the next round`)
}

/**
 * One person's, in every rooftop of theirs. Their row is locked from the look whether it is due until letters and next moment are written
 * with it: of several servers one sends, and one that is lost halfway has sent nothing.
 */
async function sendDigest(deps: HousekeepingDeps, personId: string, now: Date): Promise<void> {
  await deps.doors.identity(async (db) => {
    const row = await lockDue(db, personId, now)
    if (!row) return
    const { counts } = await getZone(db, personId)
    const times = { at: row.at, days: row.days, timeZone: counts }
    // A server that was away may come back too late for it, and a zone may have changed since it was planned.
    const due = row.isDisabled || row.to === '' ? null : dueDigest(times, now, row.sentAt)
    const sentAt = due && sentMoment(times, due, now)
    if (due) await queueFor(deps, db, personId, row, now)
    await putNext(db, personId, {
      dueAt: nextDigest(times, now, sentAt ?? row.sentAt),
      ...(sentAt && { sentAt }),
    })
  })
}

/** A letter for each rooftop in which there is something to tell. */
async function queueFor(
  { doors, vehicleRead, origin }: HousekeepingDeps,
  db: IdentityDb,
  personId: string,
  row: DueRow,
  now: Date,
): Promise<void> {
  const { firstName, lastName, to } = row
  for (const { id: rooftopId, permissions } of await listReachOf(db, personId)) {
    if (!permissions.includes('NOTIFICATIONS_VIEW')) continue
    // Reads as they would, and nothing else: there is no session behind it.
    const actor: Actor = {
      ...{ personId, rooftopId, firstName, lastName, companyName: null, sessionId: '', featureFlags: [], via: 'session' },
      permissions: new Set(permissions),
    }
    const digest = await doors.inRooftop(rooftopId, (inside) => readDigest({ db: inside, actor, now, vehicleRead }, row))
    if (digest.sections.length === 0) continue
    const letter = digestLetter(digest, firstName, (place) => `${origin}/go/${rooftopId}/${place}`)
    await queueLetter(db, { personId, rooftopId, to, ...letter, membersOnly: true }, now)
  }
}
