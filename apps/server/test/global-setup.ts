import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../src/database/embedded/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address: it may make roles and databases, and is no superuser. */
    databaseUrl: string
  }
}

/** One PostgreSQL for all server tests: that of TEST_DATABASE_URL, else one of their own that is gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined) {
    project.provide('databaseUrl', given)
    return async () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'lotline-test-'))
  // Started by root, PostgreSQL runs as another user, who must be let in.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, durable: false })
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
