import type { FeedFacts } from '@lotline/domain/feed-facts'
import type { Doors } from '../../database/doors.ts'

export type FeedLog = (line: string, error?: unknown) => void

/** What a VIN tells of a vehicle whose feed leaves out year, make or model; undefined where it tells nothing. */
export type FillIn = (
  vin: string,
) => Promise<Partial<Pick<FeedFacts, 'year' | 'make' | 'model' | 'trim' | 'bodyStyle'>> | undefined>

export type FeedsDeps = {
  doors: Doors
  /** The pools' database, for the lock that a run holds. */
  url: string
  dataDir: string
  now: () => Date
  log: FeedLog
  fillIn?: FillIn | undefined
}
