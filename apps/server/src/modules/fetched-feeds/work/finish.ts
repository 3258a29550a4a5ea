import { type FetchFault, fetchFaultWords, mayHeal } from '@lotline/domain/feeds/fetch-faults'
import { isAwaited, nextSlot } from '@lotline/domain/feeds/fetch-schedule'
import type { EventFact } from '@lotline/domain/history/sentences'
import type { Db } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { retryAt, retryPolicies } from '../../../outgoing/retry.ts'
import type { ShownKey } from '../../../outside/sftp/host-key.ts'
import { takeBack } from '../../notifications/index.ts'
import { type FeedRow, type FeedState, getTimeZone, lockFeed, setState, sourceOf } from '../queries.ts'
import { scheduleOf } from '../show.ts'
import type { Claimed } from './claim.ts'
import type { Seen } from './download.ts'
import { type LetterDeps, mailReceivers } from './letters.ts'
import type { TakenIn } from './take-in.ts'

/** What a fetch has come to. */
export type Outcome =
  | { state: 'TAKEN' | 'HELD'; taken: TakenIn; seen: Seen; sha256: Buffer; bytes: number }
  /** `sha256` where the file came and was the same. */
  | { state: 'UNCHANGED'; seen: Seen; bytes: number | null }
  | { state: 'FAILED'; fault: FetchFault; sentence: string; notBefore?: Date | undefined }
  | { state: 'KEY_CHANGED'; shown: ShownKey; sentence: string }

/** Within so long nobody is mailed of another failure. */
const mailRestMs = 60 * 60_000

/** Writes down what a fetch has come to, when its feed is fetched next, and tells people. Done again it does nothing. */
export async function finishFetch(deps: LetterDeps, rooftopId: string, claimed: Claimed, outcome: Outcome): Promise<void> {
  const letter = letterOf(claimed.feed, outcome, deps.now())
  // Before the end is written: a process that dies in between does it again, under the same ids.
  if (letter) await mailReceivers(deps, rooftopId, { feed: claimed.feed, about: claimed.id, ...letter })
  await deps.doors.inRooftop(rooftopId, (db) => writeEnd(db, claimed, outcome, deps.now()))
}

async function writeEnd(db: Db, claimed: Claimed, outcome: Outcome, now: Date): Promise<void> {
  const feed = await lockFeed(db, claimed.feed.id)
  if (!feed || !(await endFetch(db, claimed.id, outcome, now))) return
  // Somebody has changed it meanwhile: what this fetch has found is of another source.
  const isSame = feed.version === claimed.feed.version
  const timeZone = await getTimeZone(db)
  if (isSame) await setState(db, feed.id, stateAfter(feed, outcome, { timeZone, now }))
  const fact = factOf(feed, outcome)
  if (fact) await record({ db, actor: null, now }, { itemType: 'DICTIONARY_CHANGED', cached: 'feeds', fact })
  if (isNew(outcome)) await takeBack(db, { type: 'FEED_MISSED', target: { type: 'feed', ids: [feed.id] } }, { at: now })
}

function isNew({ state }: Outcome): boolean {
  return state === 'TAKEN' || state === 'HELD'
}

async function endFetch(db: Db, id: string, outcome: Outcome, now: Date): Promise<boolean> {
  const taken = 'taken' in outcome ? outcome.taken : undefined
  const ended = await db
    .updateTable('feed_fetch')
    .set({
      state: outcome.state,
      ended_at: now,
      stage: null,
      lease_until: null,
      ...('bytes' in outcome && { bytes: outcome.bytes }),
      ...(taken && {
        rows_read: taken.counts.read,
        added: taken.counts.added,
        changed: taken.counts.changed,
        unchanged: taken.counts.unchanged,
        left_out: taken.counts.leftOut,
        run_id: taken.runId,
        sentence: taken.heldReason === null ? null : `The file ${taken.heldReason}.`.slice(0, 500),
        report: taken.report && JSON.stringify(keptReport(taken.report)),
      }),
      ...(outcome.state === 'FAILED' && { fault: outcome.fault, sentence: outcome.sentence.slice(0, 500) }),
      ...(outcome.state === 'KEY_CHANGED' && { fault: 'HOST_KEY', sentence: outcome.sentence.slice(0, 500) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

const MAX_REASONS_KEPT = 50

function keptReport(report: NonNullable<TakenIn['report']>) {
  return { ...report, reasons: report.reasons.slice(0, MAX_REASONS_KEPT), notes: report.notes.slice(0, MAX_REASONS_KEPT) }
}

type At = { timeZone: string; now: Date }

function stateAfter(feed: FeedRow, outcome: Outcome, at: At): FeedState {
  const { now } = at
  if (outcome.state === 'KEY_CHANGED') {
    const { type, fingerprint } = outcome.shown
    return { held_type: type, held_fingerprint: fingerprint, held_at: now, ...nextAfter(feed, outcome, at) }
  }
  if (outcome.state === 'FAILED') {
    const isTold = isFirstFailure(feed, now)
    const told = isTold ? { is_failure_told: true, failure_told_at: now } : {}
    return { failures_in_row: feed.failures_in_row + 1, ...told, ...nextAfter(feed, outcome, at) }
  }
  const well = { failures_in_row: 0, is_failure_told: false, seen: outcome.seen }
  if (outcome.state === 'UNCHANGED') return { ...well, ...nextAfter(feed, outcome, at) }
  return { ...well, sha256: outcome.sha256, last_new_at: now, ...nextAfter(feed, outcome, at) }
}

/** A retry while it makes sense before the next time by the schedule, else that. */
function nextAfter(feed: FeedRow, outcome: Outcome, { timeZone, now }: At): FeedState {
  const slot = feed.slot_at > now ? feed.slot_at : nextSlot(scheduleOf(feed), timeZone, now)
  if (!wantsRetry(feed, outcome, { timeZone, now })) return { next_at: slot, slot_at: slot, attempts: 0 }
  const attempts = feed.attempts + 1
  const notBefore = outcome.state === 'FAILED' ? outcome.notBefore : undefined
  const retry = retryAt(retryPolicies.fetchedFeed, { attempts, now, notBefore })
  return { next_at: retry < slot ? retry : slot, slot_at: slot, attempts }
}

function wantsRetry(feed: FeedRow, outcome: Outcome, { timeZone, now }: At): boolean {
  if (outcome.state === 'FAILED') return mayHeal(outcome.fault)
  if (outcome.state !== 'UNCHANGED' || feed.missing_after_hours === null) return false
  const { missing_after_hours: missingAfterHours, last_new_at: lastNewAt, since } = feed
  return isAwaited({ schedule: scheduleOf(feed), timeZone, missingAfterHours, lastNewAt, since, now })
}

function isFirstFailure(feed: FeedRow, now: Date): boolean {
  const restsUntil = (feed.failure_told_at?.getTime() ?? Number.NEGATIVE_INFINITY) + mailRestMs
  return feed.failures_in_row === 0 && restsUntil <= now.getTime()
}

/** What Activity says: of a row of failures the first, and that they are over. */
function factOf(feed: FeedRow, outcome: Outcome): EventFact | undefined {
  const { name } = feed
  if (outcome.state === 'KEY_CHANGED') {
    const source = sourceOf(feed)
    const host = source.by === 'SFTP' ? source.host : feed.host
    return { sentence: 'hostKeyHeld', feed: name, host, fingerprint: outcome.shown.fingerprint }
  }
  if (outcome.state === 'FAILED')
    return feed.failures_in_row === 0 ? { sentence: 'feedNotFetched', feed: name, fault: outcome.fault } : undefined
  return feed.failures_in_row > 0 ? { sentence: 'feedFetchedAgain', feed: name } : undefined
}

function letterOf(feed: FeedRow, outcome: Outcome, now: Date): { subject: string; words: string } | undefined {
  const { name } = feed
  if (outcome.state === 'FAILED') {
    if (!isFirstFailure(feed, now)) return undefined
    const words = `Lotline could not fetch the feed ${name}. ${outcome.sentence}\n\nNothing was changed. Lotline goes on trying, and mails you once it works again.`
    return { subject: `${name}: ${fetchFaultWords[outcome.fault]}`, words }
  }
  if (outcome.state === 'KEY_CHANGED') {
    const words = `${outcome.sentence} Either they changed their server, or somebody stands in between. Ask them for the fingerprint by phone, not by mail.\n\nIt shows ${outcome.shown.fingerprint} now. Nothing is fetched until someone trusts this key.`
    return { subject: `${name} is on hold: host key changed`, words }
  }
  if (!feed.is_failure_told) return undefined
  return { subject: `${name} works again`, words: `Lotline fetches the feed ${name} again. You don’t have to do anything.` }
}
