import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@lotline/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareSurroundings } from '../../../scripts/test-surroundings.mjs'
import { prepareDatabase } from '../src/prepare-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address: it may make roles and databases, and is no superuser. */
    databaseUrl: string
    /** A migrated, empty database to clone. */
    templateName: string
    /** A folder that the database of VINs is unpacked into once: for each server anew it takes two seconds. */
    vinDir: string
  }
}

/** One PostgreSQL for all server tests: that of TEST_DATABASE_URL, else one of their own that is gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  prepareSurroundings()
  const vinDir = await mkdtemp(join(tmpdir(), 'lotline-test-vin-'))
  project.provide('vinDir', vinDir)
  const leaveDatabase = await setUpDatabase(project)
  return async () => {
    await leaveDatabase()
    await rm(vinDir, { recursive: true, force: true })
  }
}

async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined) return provide(project, given)
  const dataDir = await mkdtemp(join(tmpdir(), 'lotline-test-'))
  // Started by root, PostgreSQL runs as another user, who must be let in.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, durable: false })
  await provide(project, postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function provide(project: TestProject, url: string): Promise<() => Promise<void>> {
  const templateName = `lotline_template_${process.pid}`
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${templateName}`)
  await prepareDatabase(databaseAt(url, templateName))
  project.provide('databaseUrl', url)
  project.provide('templateName', templateName)
  return () => run(`drop database ${templateName}`)
}

/** The same server and account, another database. */
export function databaseAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}
