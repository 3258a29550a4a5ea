import { dueOccurrence, nextOccurrence } from '@lotline/domain/reports/schedules'
import type { HousekeepingDeps } from '../../../jobs/housekeeping.ts'
import { getClock, listDue, listMembers, listReceivers, lockDue, type Outcome, putNext, putOutcomes } from './queries.ts'
import { writeLetters } from './send.ts'
import { whyNot } from './standing.ts'

/** A round begins no other report after so long: what else is put in order every minute waits behind it. */
const longestRoundMs = 20_000

/** Sends the reports that have come due. One that fails is tried again with the next round and keeps no other from its turn. */
export async function sendDueReports(deps: HousekeepingDeps, now: Date): Promise<void> {
  const begun = performance.now()
  const failures: unknown[] = []
  for (const { rooftopId, id } of await deps.doors.identity((db) => listDue(db, now))) {
    if (performance.now() - begun > longestRoundMs) break
    await sendDue(deps, rooftopId, id, now).catch((error) => void failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports wait for the next round`)
}

/**
 * The schedule is locked from the look whether it is due until letters and next moment are written with it: of several servers one sends,
 * and one that is lost halfway has sent nothing.
 */
async function sendDue(deps: HousekeepingDeps, rooftopId: string, id: string, now: Date): Promise<void> {
  await deps.doors.identity(async (db) => {
    const row = await lockDue(db, rooftopId, id, now)
    if (!row) return
    const { timeZone } = await getClock(db, rooftopId)
    // A server that was away may come back too late for it, and a zone may have changed since it was planned.
    const due = dueOccurrence(row, timeZone, { now, since: row.since, sentFor: row.sentFor })
    const outcomes: Outcome[] = []
    if (due) {
      const members = await listMembers(db, rooftopId)
      const receivers = await listReceivers(db, rooftopId, id)
      const to = receivers.flatMap(({ personId }) => {
        const member = members.get(personId)
        return member && !whyNot(member, row.tab) ? [member] : []
      })
      const letters = await writeLetters(deps, db, { schedule: row, at: due.at, to, key: due.day }, now)
      for (const { personId } of receivers)
        outcomes.push({
          personId,
          letterId: letters.get(personId) ?? null,
          notSent: whyNot(members.get(personId), row.tab) ?? null,
        })
      await putOutcomes(db, row, outcomes)
    }
    const isSent = due && outcomes.some(({ letterId }) => letterId !== null)
    await putNext(db, row, {
      dueAt: nextOccurrence(row, timeZone, now, due?.day ?? row.sentFor).at,
      sent: isSent ? { day: due.day, at: now } : undefined,
    })
  })
}
