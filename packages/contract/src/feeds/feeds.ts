import { expectedEvery } from '@lotline/domain/feeds/expected'
import { leftOutReasons } from '@lotline/domain/feeds/plan'
import { feedsRule } from '@lotline/domain/people/permission-rule'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, PersonName, Timestamp } from '../shapes.ts'

/** Canonical field to the header it is read from; null leaves the field out. */
export const FeedMapping = z.record(z.string(), z.string().nullable())

/** Sentences on the file as a whole: lines that were passed over, cells that were cleaned, words that were ignored. */
const Remarks = z.array(z.string())

export const FeedPreview = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  feedName: z.string(),
  headers: z.array(z.string()),
  fields: z.array(z.object({ field: z.string(), label: z.string(), required: z.boolean() })),
  mapping: FeedMapping,
  sample: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  rowCount: z.number().int(),
  remarks: Remarks,
})
export type FeedPreview = z.infer<typeof FeedPreview>

export const FeedRun = z.object({
  id: z.string(),
  feedName: z.string(),
  fileName: z.string(),
  state: z.enum(['RUNNING', 'HELD', 'DONE', 'FAILED']),
  heldReason: z.string().nullable(),
  failure: z.string().nullable(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  startedBy: PersonName.omit({ id: true }).nullable(),
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  leftOut: z.number().int(),
  total: z.number().int(),
  remarks: Remarks,
})
export type FeedRun = z.infer<typeof FeedRun>

export const FeedRow = z.object({
  line: z.number().int(),
  outcome: z.enum(['ADDED', 'CHANGED', 'UNCHANGED', 'LEFT_OUT']),
  vin: z.string().nullable(),
  stockNumber: z.string().nullable(),
  vehicleId: z.string().nullable(),
  reason: z.string(),
  notes: z.array(z.string()),
})
export type FeedRow = z.infer<typeof FeedRow>

const DryRunSample = z.object({
  line: z.number().int(),
  vin: z.string(),
  stockNumber: z.string(),
  year: z.number().int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
})

/** What a run of a file would do. Nothing has been written. */
export const FeedDryRun = z.object({
  /** Fewer than the total where looking at all of them would have taken too long: every figure is of these rows. */
  read: z.number().int(),
  total: z.number().int(),
  remarks: Remarks,
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  leftOut: z.number().int(),
  /** Of the added: those that go on the line, and those that had been sold. */
  intoRecon: z.number().int(),
  soldBefore: z.number().int(),
  /** Of the changed: those that the file says are sold. */
  sold: z.number().int(),
  /** Vehicles that lose the tag 'Not in feed'. */
  back: z.number().int(),
  /** The feed's vehicles in stock that the file does not have, and how many of them get the tag 'Not in feed'; null where not every row was read. */
  missing: z.object({ vehicles: z.number().int(), tagged: z.number().int() }).nullable(),
  /** Why the run would wait for somebody to confirm it. */
  heldReason: z.string().nullable(),
  /** On how many vehicles each fact would change, the most first. */
  facts: z.array(z.object({ field: z.string(), vehicles: z.number().int() })),
  addedSamples: z.array(DryRunSample),
  changedSamples: z.array(
    DryRunSample.extend({
      vehicleId: z.string(),
      sold: z.boolean(),
      /** Before and after in words; both null for an amount that the reader may not see. */
      changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  ),
  leftOutBy: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      rows: z.number().int(),
      samples: z.array(
        z.object({
          line: z.number().int(),
          vin: z.string().nullable(),
          stockNumber: z.string().nullable(),
          sentence: z.string(),
        }),
      ),
    }),
  ),
})
export type FeedDryRun = z.infer<typeof FeedDryRun>

const choices = {
  uploadId: Id,
  feedName: z.string().trim().min(1).max(80).optional(),
  mapping: FeedMapping.optional(),
  overwrite: z.boolean().default(false),
  /** Where file and VIN disagree on year, make or model, take the VIN's word. */
  trustsVin: z.boolean().default(false),
}

export const previewFeed = route({
  method: 'POST',
  path: '/feeds/uploads',
  summary: 'Upload a feed file and see how its columns are understood; nothing is changed yet',
  permission: feedsRule,
  upload: 'feed',
  response: FeedPreview,
  status: 201,
})

export const dryRunFeed = route({
  method: 'POST',
  path: '/feeds/dryRuns',
  summary:
    'See what a run of an uploaded file would do; nothing is changed. It ends with the request, and one a person is under way',
  permission: feedsRule,
  /** Under the job's id the change stream tells how many rows have been looked at. */
  body: z.object({
    ...choices,
    jobId: Id.optional(),
  }),
  response: FeedDryRun,
  example: { body: { uploadId: '$uploadId' } },
})

export const runFeed = route({
  method: 'POST',
  path: '/feeds/runs',
  summary: 'Take an uploaded file in',
  permission: feedsRule,
  body: z.object({ ...choices, confirm: z.boolean().default(false) }),
  response: FeedRun,
  status: 201,
  example: { body: { uploadId: '$uploadId' } },
})

export const listFeedRuns = route({
  method: 'GET',
  path: '/feeds/runs',
  summary: 'The last 50 runs, newest first',
  permission: feedsRule,
  response: z.array(FeedRun),
})

const params = z.object({ runId: Id })

export const getFeedRun = route({
  method: 'GET',
  path: '/feeds/runs/:runId',
  summary: 'One run and how far it is',
  permission: feedsRule,
  params,
  response: FeedRun,
})

export const confirmFeedRun = route({
  method: 'POST',
  path: '/feeds/runs/:runId/confirm',
  summary: 'Let a held run through',
  permission: feedsRule,
  params,
  response: FeedRun,
})

export const listFeedRows = route({
  method: 'GET',
  path: '/feeds/runs/:runId/rows',
  summary: 'Rows of a run, one outcome or all',
  permission: feedsRule,
  params,
  query: z.object({
    outcome: z.enum(['ADDED', 'CHANGED', 'UNCHANGED', 'LEFT_OUT', 'NOTED']).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
    startIndex: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  response: z.array(FeedRow),
  meta: z.object({ totalRecords: z.number().int() }),
})

export const downloadFeedReport = route({
  method: 'GET',
  path: '/feeds/runs/:runId/report',
  summary: 'The row report of a run as CSV',
  permission: feedsRule,
  params,
  response: z.string(),
  kind: 'file',
  mediaType: 'text/csv',
})

/** When files of a feed, by its name, came last and are expected next. */
export const FeedExpectation = z.object({
  feedName: z.string(),
  /** Null where nobody has said. */
  everySeconds: z.number().int().nullable(),
  lastDate: Timestamp.nullable(),
  expectedDate: Timestamp.nullable(),
  /** Nothing has come by then. */
  isMissed: z.boolean(),
})
export type FeedExpectation = z.infer<typeof FeedExpectation>

export const listFeedExpectations = route({
  method: 'GET',
  path: '/feeds/expected',
  summary: 'The feeds of which files have come, the latest first, and how often they are expected; the last 100',
  permission: feedsRule,
  response: z.array(FeedExpectation),
})

export const setFeedExpectation = route({
  method: 'PUT',
  path: '/feeds/expected',
  summary: 'Say how often files of a feed are expected; people are told when none has come in time',
  permission: feedsRule,
  body: z.object({
    feedName: Line.min(1, 'must not be empty').max(200),
    everySeconds: z
      .literal(
        expectedEvery.map(({ seconds }) => seconds),
        'must be 6 or 12 hours, 1 or 2 days, or a week',
      )
      .nullable(),
  }),
  response: z.array(FeedExpectation),
  example: { body: { feedName: '$feedName', everySeconds: 86_400 } },
})
