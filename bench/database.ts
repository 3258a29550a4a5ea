import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@lotline/embedded-postgres'
import pg from 'pg'

export type BenchDatabase = { url: string; kind: string; close(): Promise<void> }

/** An empty database for one run: on DATABASE_URL's server when that is set, else on a durable PostgreSQL of its own in a temporary folder. */
export async function openDatabase(given: string | undefined): Promise<BenchDatabase> {
  return given ? borrowServer(given) : startOwn()
}

async function startOwn(): Promise<BenchDatabase> {
  const dataDir = await openTemporaryFolder('lotline-bench-')
  const postgres = await startPostgres({ dataDir, durable: true })
  return {
    url: postgres.url,
    kind: 'its own PostgreSQL',
    async close() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function borrowServer(given: string): Promise<BenchDatabase> {
  const name = `lotline_bench_${randomBytes(4).toString('hex')}`
  await onServer(given, `create database ${name}`)
  const url = new URL(given)
  url.pathname = `/${name}`
  return { url: url.href, kind: 'DATABASE_URL', close: () => onServer(given, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export async function openTemporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  // Started by root, PostgreSQL runs as another user, who must be let in.
  await chmod(folder, 0o755)
  return folder
}
