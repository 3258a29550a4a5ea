import type { FeedCorrections } from '@lotline/domain/feeds/columns'
import type { FeedContents } from '@lotline/domain/feeds/plan'
import { guardFeed } from '@lotline/domain/feeds/plan'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import type { Db } from '../../../database/doors.ts'
import { loadSteps, stepsInUse } from '../../line/index.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { findSystemTag } from '../../tags/index.ts'
import type { FeedsDeps } from '../feeds-deps.ts'
import { type SourceRow, type Survey, surveyFeed } from '../read/feed-rows.ts'
import type { FeedReader, OpenFeed } from '../read/reader.ts'
import type { Choices, Frame, PlanCtx } from './batch-ctx.ts'
import { type Counts, type PlannedRow, planBatch } from './plan-batch.ts'
import { findPrevious } from './run-queries.ts'

export const rowsInBatch = 100

/** What a file is read and judged with, whether or not anything is written. */
export type Reading = Pick<FeedsDeps, 'doors' | 'now' | 'fillIn'> & {
  reader: FeedReader
  rooftopId: string
  /** Ends the work between two batches. */
  signal: AbortSignal
}

/** A file with its columns as a person corrected them; with `words` its rows say what each of their first columns does, with `photos` where photos are. */
export type Source = { uploadId: string; mapping: FeedCorrections; words?: boolean; photos?: boolean }

export async function withRows<T>(
  { reader, now, signal }: Reading,
  { uploadId, mapping, words = false, photos = false }: Source,
  read: (feed: Omit<OpenFeed, 'close'>) => Promise<T>,
): Promise<T> {
  const feed = await reader.open(uploadId, mapping, { now: now(), signal, words, photos })
  try {
    return await read(feed)
  } finally {
    await feed.close()
  }
}

export function surveyFile(reading: Reading, source: Source): Promise<Survey> {
  return withRows(reading, source, (feed) => surveyFeed(feed, reading.signal))
}

/** Why a run would wait to be confirmed: the file is empty, or far smaller than its feed's last one. */
export async function whyHeld(
  { doors, rooftopId }: Pick<Reading, 'doors' | 'rooftopId'>,
  feedId: string | undefined,
  now: FeedContents,
  leastPercent?: number | null,
): Promise<string | undefined> {
  const previous = feedId === undefined ? undefined : await doors.inRooftop(rooftopId, (db) => findPrevious(db, feedId))
  return guardFeed({ previous, now, ...(typeof leastPercent === 'number' && { leastPercent }) })
}

/** What stays the same over a file, read once. */
export async function frameOf({ doors, rooftopId }: Reading, choices: Choices, { lastLine }: Survey): Promise<Frame> {
  return doors.inRooftop(rooftopId, async (db: Db) => {
    const { time_zone: timeZone, onboarding } = await getRooftop(db)
    const hasLine = leavesOf(stepsInUse(await loadSteps(db))).length > 0
    return { choices, rooftop: { timeZone, onboarding, hasLine }, tagId: await findSystemTag(db, 'NOT_IN_FEED'), lastLine }
  })
}

/** What a run would do, batch by batch as it would: decided by the same rules, written nowhere, and no vehicle is locked. */
export async function planFile(
  reading: Reading,
  { source, frame }: { source: Source; frame: Frame },
  take: (planned: readonly PlannedRow[]) => void,
): Promise<void> {
  const { doors, rooftopId, now, signal } = reading
  const ahead: PlanCtx['ahead'] = new Map()
  await withRows(reading, source, async ({ rows }) => {
    for await (const batch of batches(rows)) {
      if (signal.aborted) return
      const fills = await fillsOf(reading, batch)
      take(await doors.inRooftop(rooftopId, (db) => planBatch({ ...frame, db, now: now(), fills, ahead }, batch)))
    }
  })
}

/** What the VINs of a batch tell, asked before its transaction begins. */
export async function fillsOf({ fillIn }: Pick<Reading, 'fillIn'>, batch: readonly SourceRow[]): Promise<PlanCtx['fills']> {
  const vins = batch.flatMap(({ vehicle }) => (vehicle ? [vehicle.vin] : []))
  const found = fillIn && vins.length > 0 ? await fillIn(vins) : []
  return new Map(vins.flatMap((vin, at) => (found[at] ? [[vin, found[at]] as const] : [])))
}

export async function* batches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < rowsInBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export const noRows: Readonly<Counts> = { ADDED: 0, CHANGED: 0, UNCHANGED: 0, LEFT_OUT: 0 }

export function addCounts(sum: Counts, planned: readonly PlannedRow[]): Counts {
  for (const { outcome } of planned) sum[outcome] += 1
  return sum
}
