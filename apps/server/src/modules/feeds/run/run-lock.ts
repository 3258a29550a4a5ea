import { takeLock } from '../../../database/held-lock.ts'

export type RunLock = {
  /** Aborts when the lock is lost: somebody else may go on with the run. */
  lost: AbortSignal
  /** Has PostgreSQL look at how the tables have grown: plans made while they were empty are made anew, in every process. */
  analyze(): Promise<void>
  release(): Promise<void>
}

const grown =
  'vehicle, vehicle_search, price_change, recon_run, step_visit, event, stock_count, feed_row, feed_vehicle, feed_run, feed_upload, feed_photo'

/** Takes a rooftop's place for feed runs across all processes; undefined while another holds it. */
export async function takeRunLock(url: string, rooftopId: string): Promise<RunLock | undefined> {
  const lock = await takeLock(url, { key: keyOf(rooftopId), name: 'lotline_feed' })
  return lock && { lost: lock.lost, analyze: () => lock.run(`analyze ${grown}`), release: lock.release }
}

/** The random half of the id as PostgreSQL's signed 64 bits. */
function keyOf(rooftopId: string): string {
  return BigInt.asIntN(64, BigInt(`0x${rooftopId.replaceAll('-', '').slice(16)}`)).toString()
}
