import type { VinFacts } from '@lotline/domain/vin/vin-word'
import type { JobCtx } from '../../../ctx.ts'
import type { Db } from '../../../database/doors.ts'

/** A person's choices for a run. */
export type Choices = { overwrite: boolean; trustsVin: boolean }

/** What rows are judged by over a whole file. */
export type Frame = {
  choices: Choices
  rooftop: { timeZone: string; onboarding: boolean; hasLine: boolean }
  /** The tag of vehicles that have gone missing from their feed, once there is one. */
  tagId: string | undefined
  /** The line that counts for a VIN. */
  lastLine(vin: string): number | undefined
}

/** What a batch of rows is judged with, in one rooftop's transaction. */
export type PlanCtx = Frame & {
  db: Db
  now: Date
  /** What the VINs of the batch tell. */
  fills: ReadonlyMap<string, VinFacts>
  /** Who will hold a stock number once the batches before are written, where they only are planned; null for nobody. */
  ahead?: Map<string, string | null>
}

/** What a batch is written with as well. */
export type BatchCtx = JobCtx &
  PlanCtx & {
    /** Whether photos that the feed names are wanted. */
    photos: boolean
    run: { id: string; feedId: string; feedName: string }
  }
