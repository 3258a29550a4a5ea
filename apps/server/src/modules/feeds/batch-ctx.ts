import type { VinFacts } from '@lotline/domain/vin-word'
import type { JobCtx } from '../../ctx.ts'

/** What a batch of rows is judged and written with: one rooftop's transaction, its run, and what is known of the whole file. */
export type BatchCtx = JobCtx & {
  run: { id: string; feedId: string; feedName: string; overwrite: boolean; trustsVin: boolean }
  rooftop: { timeZone: string; onboarding: boolean; hasLine: boolean }
  /** The tag of vehicles that have gone missing from their feed, once there is one. */
  tagId: string | undefined
  /** The line that counts for a VIN. */
  lastLine(vin: string): number | undefined
  /** What the VINs of the batch tell. */
  fills: ReadonlyMap<string, VinFacts>
  /** Stock numbers as they will be held once the batches before are written, where they only are planned. */
  ahead?: Map<string, string | null>
}
