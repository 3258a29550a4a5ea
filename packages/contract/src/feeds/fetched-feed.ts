import { fetchFaults } from '@lotline/domain/feeds/fetch-faults'
import { fetchRhythms } from '@lotline/domain/feeds/fetch-schedule'
import { fetchedKinds, fetchStages, fetchStates } from '@lotline/domain/feeds/fetched-feeds'
import { z } from 'zod'
import { Named, Timestamp } from '../shapes.ts'

/** A host key by its kind, 'ED25519', and its fingerprint, 'SHA256:…'. */
export const HostKey = z.object({ type: z.string(), fingerprint: z.string() })
export type HostKey = z.infer<typeof HostKey>

/** Where a file is fetched from, as it is shown: passwords and tokens themselves are never told. */
const Source = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('HTTP'),
    url: z.string(),
    signIn: z.enum(['NONE', 'BASIC', 'BEARER']),
    /** Of BASIC, else null. */
    user: z.string().nullable(),
    isSecretSet: z.boolean(),
  }),
  z.object({
    by: z.literal('SFTP'),
    host: z.string(),
    port: z.number().int(),
    /** With a `*` or `?` in its last part the newest file that fits is taken. */
    path: z.string(),
    signIn: z.enum(['PASSWORD', 'KEY']),
    user: z.string(),
    isSecretSet: z.boolean(),
    /** Trusted since then, by whom. */
    hostKey: HostKey.extend({ since: Timestamp, by: Named.nullable() }),
  }),
])
export type FetchSource = z.infer<typeof Source>

const Schedule = z.object({
  every: z.enum(fetchRhythms),
  /** '05:00' by the rooftop's clock, of DAY and WEEKDAYS; null for QUARTER_HOUR and HOUR. */
  at: z.string().nullable(),
})

/** One fetch, or a time by which no new file had come (MISSED). */
export const FeedFetch = z.object({
  id: z.string(),
  state: z.enum(fetchStates),
  startedAt: Timestamp,
  durationMs: z.number().int().nullable(),
  /** Fetched bytes; null where nothing was fetched. */
  bytes: z.number().int().nullable(),
  /** Of SFTP patterns the file that was taken, of HTTP the name the server gave or the address's last part. */
  fileName: z.string().nullable(),
  /** Who pressed Fetch now; null for the schedule. */
  by: Named.nullable(),
  /** Null where nothing was read. */
  counts: z
    .object({
      read: z.number().int(),
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      leftOut: z.number().int(),
    })
    .nullable(),
  /** Of KEY_CHANGED, FAILED: why in short (`fetchFaultWords`). */
  fault: z.enum(fetchFaults).nullable(),
  /** What exactly happened, or why it is held; null where the state says it all. */
  sentence: z.string().nullable(),
  /** Run of a stock file, with its row report under /feeds/runs. */
  runId: z.string().nullable(),
  /** Whether there is a report of rows of an import, to be read with getFetchReport. */
  hasReport: z.boolean(),
  /** Of MISSED: by when a new file was expected. */
  expectedBy: Timestamp.nullable(),
})
export type FeedFetch = z.infer<typeof FeedFetch>

/** How far a fetch that is under way has come. */
const Progress = z.object({
  stage: z.enum(fetchStages),
  bytes: z.number().int(),
  /** Null where the server does not say. */
  totalBytes: z.number().int().nullable(),
  rows: z.number().int(),
  /** Null until they are counted. */
  totalRows: z.number().int().nullable(),
})

export const FetchedFeed = z.object({
  id: z.string(),
  rooftop: Named,
  name: z.string(),
  kind: z.enum(fetchedKinds),
  source: Source,
  schedule: Schedule,
  isOn: z.boolean(),
  /** Who is mailed; null for the rooftop's usual receivers. */
  receivers: z.array(Named.extend({ email: z.string().nullable() })).nullable(),
  missingAfterHours: z.number().int().nullable(),
  /** Of stock: a file with fewer than this percentage of last time's vehicles in stock is held; 0 holds none for that. Null for other kinds. */
  guardPercent: z.number().int().nullable(),
  /** Set while a changed host key holds the feed: nothing is fetched until somebody trusts the new one. */
  heldKey: z.object({ known: HostKey.extend({ since: Timestamp }), shown: HostKey.extend({ at: Timestamp }) }).nullable(),
  /** Set while a fetch is under way or waits for its turn. */
  progress: Progress.nullable(),
  /** The last that ended, MISSED among them; null where there was none. */
  last: FeedFetch.nullable(),
  /** The last 14 that ended, the oldest first. */
  strip: z.array(z.object({ id: z.string(), state: z.enum(fetchStates), startedAt: Timestamp })),
  /** Fetches since the last that went well, all FAILED. */
  failuresInRow: z.number().int(),
  /** When a new file came last. */
  lastNewAt: Timestamp.nullable(),
  /** By when the next new file is expected; null where nobody has said. */
  expectedBy: Timestamp.nullable(),
  /** None had come by then. */
  isMissed: z.boolean(),
  /** Next fetch; null while the feed is off or held. */
  nextAt: Timestamp.nullable(),
  /** Where the next one is a retry: the one by the schedule after it. */
  thenAt: Timestamp.nullable(),
  version: z.number().int(),
})
export type FetchedFeed = z.infer<typeof FetchedFeed>
