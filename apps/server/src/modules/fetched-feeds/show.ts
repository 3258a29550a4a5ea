import type { FeedFetch, FetchedFeed, FetchSource } from '@lotline/contract/feeds/fetched-feed'
import { expectedFile, type FetchSchedule } from '@lotline/domain/feeds/fetch-schedule'
import { FETCH_STRIP } from '@lotline/domain/feeds/fetched-feeds'
import { personName } from '@lotline/domain/people/person-name'
import type { Db } from '../../database/doors.ts'
import { personNameOf } from '../../database/person-name.ts'
import { type FetchRow, listRunning, listStrips, type Running } from './fetch-queries.ts'
import { type Receiver, receiverJson, receiversOf } from './people.ts'
import { type FeedRow, getTimeZone, sourceOf } from './queries.ts'

export function scheduleOf(feed: Pick<FeedRow, 'every' | 'at'>): FetchSchedule {
  // The table's own check allows nothing else.
  return { every: feed.every as FetchSchedule['every'], at: feed.at }
}

/** By when a new file is expected; undefined where nobody has said, and while the feed is off or held. */
export function expectedOf(feed: FeedRow, timeZone: string, now: Date) {
  if (feed.missing_after_hours === null || !feed.is_on || feed.held_fingerprint !== null) return undefined
  const { missing_after_hours: missingAfterHours, last_new_at: lastNewAt, since } = feed
  return expectedFile({ schedule: scheduleOf(feed), timeZone, missingAfterHours, lastNewAt, since, now })
}

export type Showing = {
  rooftop: { id: string; name: string }
  timeZone: string
  people: readonly Receiver[]
  now: Date
}

/** Feeds as people see them: those that need a person first. */
export async function showFeeds(db: Db, feeds: readonly FeedRow[], showing: Omit<Showing, 'timeZone'>): Promise<FetchedFeed[]> {
  const ids = feeds.map(({ id }) => id)
  const timeZone = await getTimeZone(db)
  const strips = Map.groupBy(await listStrips(db, ids), ({ feed_id }) => feed_id)
  const running = new Map((await listRunning(db, ids)).map((one) => [one.feed_id, one]))
  const keepers = new Map(showing.people.map(({ id, name }) => [id, name]))
  return feeds
    .map((feed) => feedJson(feed, strips.get(feed.id) ?? [], { ...showing, timeZone, running: running.get(feed.id), keepers }))
    .toSorted((one, other) => needOf(one) - needOf(other))
}

/** A held key first, then what fails, then what did not come. */
function needOf({ heldKey, failuresInRow, isMissed, isOn }: FetchedFeed): number {
  if (!isOn) return 3
  if (heldKey) return 0
  if (failuresInRow > 0) return 1
  return isMissed ? 2 : 3
}

type One = Showing & { running: Running | undefined; keepers: ReadonlyMap<string, string> }

function feedJson(
  feed: FeedRow,
  strip: readonly FetchRow[],
  { rooftop, timeZone, people, now, running, keepers }: One,
): FetchedFeed {
  const expected = expectedOf(feed, timeZone, now)
  const waits = feed.is_on && feed.held_fingerprint === null
  const isRetry = feed.next_at < feed.slot_at
  return {
    id: feed.id,
    rooftop,
    name: feed.name,
    // The table's own checks allow nothing else.
    kind: feed.kind as FetchedFeed['kind'],
    source: sourceJson(feed, keepers),
    schedule: scheduleOf(feed),
    isOn: feed.is_on,
    receivers: feed.receiver_ids && receiversOf(people, feed, []).map(receiverJson),
    missingAfterHours: feed.missing_after_hours,
    guardPercent: feed.kind === 'STOCK' ? feed.guard_percent : null,
    heldKey: heldKeyJson(feed),
    progress: running ? progressJson(running) : null,
    last: strip[0] ? fetchJson(strip[0]) : null,
    strip: strip
      .slice(0, FETCH_STRIP)
      .map(({ id, state, started_at }) => ({ id, state: state as FeedFetch['state'], startedAt: started_at.toISOString() }))
      .toReversed(),
    failuresInRow: feed.failures_in_row,
    lastNewAt: feed.last_new_at?.toISOString() ?? null,
    expectedBy: expected?.expectedBy.toISOString() ?? null,
    isMissed: expected?.isMissed ?? false,
    nextAt: waits ? feed.next_at.toISOString() : null,
    thenAt: waits && isRetry ? feed.slot_at.toISOString() : null,
    version: feed.version,
  }
}

function sourceJson(feed: FeedRow, keepers: One['keepers']): FetchSource {
  const source = sourceOf(feed)
  const isSecretSet = feed.secret !== null
  if (source.by === 'HTTP') return { ...source, isSecretSet }
  const { host_key_type: type, host_key_fingerprint: fingerprint, host_key_since: since, host_key_by: by } = feed
  const keeper = by === null ? null : { id: by, name: keepers.get(by) ?? 'Somebody' }
  return {
    ...source,
    isSecretSet,
    hostKey: { type: type ?? '', fingerprint: fingerprint ?? '', since: since?.toISOString() ?? '', by: keeper },
  }
}

function heldKeyJson(feed: FeedRow): FetchedFeed['heldKey'] {
  const { held_type, held_fingerprint, held_at, host_key_type, host_key_fingerprint, host_key_since } = feed
  if (held_type === null || held_fingerprint === null || held_at === null) return null
  return {
    known: { type: host_key_type ?? '', fingerprint: host_key_fingerprint ?? '', since: host_key_since?.toISOString() ?? '' },
    shown: { type: held_type, fingerprint: held_fingerprint, at: held_at.toISOString() },
  }
}

function progressJson({ stage, bytes, total_bytes, rows, total_rows }: Running): FetchedFeed['progress'] {
  return {
    stage: stage as NonNullable<FetchedFeed['progress']>['stage'],
    bytes: bytes ?? 0,
    totalBytes: total_bytes,
    rows: rows ?? 0,
    totalRows: total_rows,
  }
}

export function fetchJson(row: FetchRow): FeedFetch {
  const by = personNameOf(row)
  const { rows_read: read, added, changed, unchanged, left_out: leftOut } = row
  return {
    id: row.id,
    state: row.state as FeedFetch['state'],
    startedAt: row.started_at.toISOString(),
    durationMs: row.ended_at === null ? null : row.ended_at.getTime() - row.started_at.getTime(),
    bytes: row.bytes === null ? null : Number(row.bytes),
    fileName: row.file_name,
    by: by && { id: by.id, name: personName(by) },
    counts:
      read === null ? null : { read, added: added ?? 0, changed: changed ?? 0, unchanged: unchanged ?? 0, leftOut: leftOut ?? 0 },
    fault: row.fault as FeedFetch['fault'],
    sentence: row.sentence,
    runId: row.run_id,
    hasReport: Boolean(row.has_report),
    expectedBy: row.expected_by?.toISOString() ?? null,
  }
}
