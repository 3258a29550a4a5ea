import type { FeedFacts } from '@lotline/domain/feeds/facts'
import type { filledByVin } from '@lotline/domain/vin/vin-word'
import type { Doors } from '../../database/doors.ts'
import type { FeedLimits } from '../../feed-limits.ts'
import type { FeedLog, FeedReader } from './read/reader.ts'
import type { Uploads } from './uploads.ts'

export type Filled = Partial<Pick<FeedFacts, (typeof filledByVin)[number]>>

/** What VINs tell of vehicles, in their order; undefined where one tells nothing. */
export type FillIn = (vins: readonly string[]) => Promise<(Filled | undefined)[]>

export type FeedsDeps = {
  doors: Doors
  /** The pools' database, for the lock that a run holds. */
  url: string
  dataDir: string
  now: () => Date
  log: FeedLog
  fillIn?: FillIn | undefined
  /** The usual ones unless said otherwise. */
  limits?: FeedLimits | undefined
}

/** What a run is carried out with. */
export type Work = FeedsDeps & {
  uploads: Uploads
  reader: FeedReader
  rooftopId: string
  runId: string
  /** Ends the work between two batches; the run stays RUNNING and can be taken up again. */
  signal: AbortSignal
  analyze(): Promise<void>
}
