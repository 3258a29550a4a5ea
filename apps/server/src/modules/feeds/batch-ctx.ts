import type { FeedFacts } from '@lotline/domain/feed-facts'
import type { JobCtx } from '../../ctx.ts'

/** What a batch of rows is judged and written with: one rooftop's transaction, its run, and what is known of the whole file. */
export type BatchCtx = JobCtx & {
  run: { id: string; feedId: string; feedName: string; overwrite: boolean }
  rooftop: { timeZone: string; onboarding: boolean; hasLine: boolean }
  /** The tag of vehicles that have gone missing from their feed, once there is one. */
  tagId: string | undefined
  /** The line that counts for a VIN. */
  lastLine(vin: string): number | undefined
  /** What VINs tell of vehicles whose year, make or model the feed does not. */
  fills: ReadonlyMap<string, Partial<FeedFacts>>
}
