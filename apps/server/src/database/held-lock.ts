import pg from 'pg'

export type HeldLock = {
  /** Aborts when the lock is lost: somebody else may have it. */
  lost: AbortSignal
  run(statement: string): Promise<void>
  release(): Promise<void>
}

/** Takes a lock across all processes, `key` being 64 bits; undefined while another holds it. PostgreSQL drops it when the process dies. */
export async function takeLock(url: string, { key, name }: { key: string; name: string }): Promise<HeldLock | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [key])
  if (!rows[0]?.taken) {
    await client.end()
    return undefined
  }
  return {
    lost: lost.signal,
    run: async (statement) => void (await client.query(statement)),
    release: () => client.end().catch(() => {}),
  }
}
