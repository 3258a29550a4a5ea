import pg from 'pg'

export type RunLock = {
  /** Aborts when the lock is lost: somebody else may go on with the run. */
  lost: AbortSignal
  /** Has PostgreSQL look at how the tables have grown: plans made while they were empty are made anew, in every process. */
  analyze(): Promise<void>
  release(): Promise<void>
}

const grown =
  'vehicle, vehicle_search, price_change, recon_run, step_visit, event, stock_count, feed_row, feed_vehicle, feed_run, feed_upload'

/** Takes a rooftop's place for feed runs across all processes; undefined while another holds it. PostgreSQL drops it when the process dies. */
export async function takeRunLock(url: string, rooftopId: string): Promise<RunLock | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'lotline_feed', keepAlive: true })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [keyOf(rooftopId)])
  if (!rows[0]?.taken) {
    await client.end()
    return undefined
  }
  return {
    lost: lost.signal,
    analyze: async () => void (await client.query(`analyze ${grown}`)),
    release: () => client.end().catch(() => {}),
  }
}

/** The random half of the id as PostgreSQL's signed 64 bits. */
function keyOf(rooftopId: string): string {
  return BigInt.asIntN(64, BigInt(`0x${rooftopId.replaceAll('-', '').slice(16)}`)).toString()
}
