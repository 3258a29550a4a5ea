import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findRunningPostgres } from '@lotline/embedded-postgres'
import { readLockFile, readState } from '@lotline/embedded-postgres/state'
import pg from 'pg'
import { isRunning, type Product, serving, startProduct } from '../product.ts'

export const blows = ['the server', 'the database', 'a backend of the database', 'the server and the database'] as const
export type Blow = (typeof blows)[number]
export type Place = { dataDir: string; port: number }

export function startAt({ dataDir, port }: Place): Promise<Product> {
  return startProduct(port, { DATA_DIR: dataDir, DATABASE_URL: '' })
}

/** Kills without warning and answers the server that runs afterwards, once it and its database serve again. */
export async function strike(blow: Blow, product: Product, place: Place): Promise<Product> {
  const postmaster = await postmasterOf(place.dataDir)
  if (blow === 'a backend of the database') await killBackend(place.dataDir)
  if (blow === 'the database' || blow === 'the server and the database') process.kill(postmaster, 'SIGKILL')
  if (blow === 'the server' || blow === 'the server and the database') {
    const ended = once(product.child, 'exit')
    product.child.kill('SIGKILL')
    await ended
    return startAt(place)
  }
  // Backends of a killed postmaster may answer for a moment more, so a new one is waited for first.
  while (blow === 'the database' && isRunning(product) && (await postmasterOf(place.dataDir)) === postmaster) await delay(20)
  await serving(place.port, product.child, product.said)
  return product
}

async function postmasterOf(dataDir: string): Promise<number> {
  const { state } = await readState(await realpath(dataDir))
  const lock = await readLockFile(state.movedTo ?? join(await realpath(dataDir), 'postgres'))
  return lock?.pid ?? 0
}

/** PostgreSQL then ends every connection and recovers by itself, which is waited for: until it notices, it answers as if nothing were. */
async function killBackend(dataDir: string): Promise<void> {
  const [row] = await ask<{ pid: number }>(
    dataDir,
    "select pid from pg_stat_activity where application_name = 'lotline_app' order by random() limit 1",
  )
  if (!row) return
  process.kill(row.pid, 'SIGKILL')
  while (isThere(row.pid)) await delay(5)
  for (const end = performance.now() + 60_000; performance.now() < end; await delay(20)) {
    const answered = await ask(dataDir, 'select 1').catch(() => undefined)
    if (answered) return
  }
  throw new Error('PostgreSQL does not recover from the loss of a backend within a minute')
}

async function ask<Row extends pg.QueryResultRow>(dataDir: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await findRunningPostgres(dataDir) })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** True also for a killed process that its parent has not noticed yet. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
