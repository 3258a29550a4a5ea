import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { DatabaseError } from 'pg'
import { namePhotos } from '../../media/index.ts'
import { addToRun, lockRun, releaseSavepoint, returnToSavepoint, setSavepoint } from '../queries.ts'
import type { SourceRow } from '../read/feed-rows.ts'
import type { BatchCtx } from './batch-ctx.ts'
import { type Counts, leftOut, type PlannedRow, planBatch } from './plan-batch.ts'
import { addCounts, noRows } from './plan-file.ts'
import { insertRows, rememberSeen } from './row-queries.ts'
import { writeBatch } from './write-batch.ts'

/** The run is no longer ours to go on with: another process has taken it up, or somebody ended it. */
export class RunMovedError extends Error {
  override name = 'RunMovedError'
}

/** Takes a batch of rows in within the open transaction: the stock, each row's report and the run's progress together or not at all. */
export async function applyBatch(ctx: BatchCtx, rows: readonly SourceRow[], progress: number): Promise<Counts> {
  const run = await lockRun(ctx.db, ctx.run.id)
  if (run?.state !== 'RUNNING' || run.rows_read !== progress) throw new RunMovedError(`Run ${ctx.run.id} is being run elsewhere`)
  const planned = await store(ctx, rows)
  if (ctx.photos) await namePhotos(ctx, ctx.run.feedName, photosOf(planned))
  await insertRows(ctx.db, ctx.run.id, planned, ctx.rooftop.onboarding)
  await rememberSeen(ctx.db, ctx.run, seenVins(rows))
  const counts = addCounts({ ...noRows }, planned)
  await addToRun(ctx.db, ctx.run.id, counts)
  return counts
}

/** Where photos of the vehicles are that stay in the stock. */
function photosOf(planned: readonly PlannedRow[]): { vehicleId: string; addresses: readonly string[] }[] {
  return planned.flatMap(({ vehicleId, outcome, act, source: { photos: addresses = [] } }) =>
    vehicleId === null || outcome === 'LEFT_OUT' || act?.kind === 'sell' ? [] : [{ vehicleId, addresses }],
  )
}

/** A row that was left out for another reason than its VIN still shows that the vehicle is in the feed. */
export function seenVins(rows: readonly SourceRow[]): string[] {
  return [...new Set(rows.flatMap(({ vin }) => (vin && isValidVin(vin.trim()) ? [normalizeVin(vin)] : [])))]
}

const attempts = 3

/** Somebody may take a stock number between our look and our write: then look again, and at last go row by row, so that no row fails another. */
async function store(ctx: BatchCtx, rows: readonly SourceRow[]): Promise<PlannedRow[]> {
  for (let attempt = 1; ; attempt += 1) {
    const done = await tryStore(ctx, rows)
    if (!(done instanceof DatabaseError)) return done
    if (attempt < attempts) continue
    const [only] = rows
    if (rows.length === 1 && only)
      return [leftOut(only, { kind: 'NOT_STORED', reason: `It could not be stored: ${done.message}` })]
    const one: PlannedRow[] = []
    for (const row of rows) one.push(...(await store(ctx, [row])))
    return one
  }
}

async function tryStore(ctx: BatchCtx, rows: readonly SourceRow[]): Promise<PlannedRow[] | DatabaseError> {
  await setSavepoint(ctx.db)
  try {
    const planned = await planBatch(ctx, rows)
    await writeBatch(ctx, planned)
    await releaseSavepoint(ctx.db)
    return planned
  } catch (error) {
    if (!(error instanceof DatabaseError) || !isRowTrouble(error)) throw error
    await returnToSavepoint(ctx.db)
    return error
  }
}

/** A value that does not fit (22), a constraint (23), or two writers who waited for each other. */
function isRowTrouble({ code = '' }: DatabaseError): boolean {
  return /^2[23]/.test(code) || code === '40P01'
}
