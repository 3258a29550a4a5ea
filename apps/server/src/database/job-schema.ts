import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import jobLibrary from 'pg-boss/package.json' with { type: 'json' }

export const jobSchema = 'jobs'

/**
 * Brings the job queue's own schema to the version of the library, as the owner: the role that runs the queue may read and write its
 * rows there, make nothing, and reach nothing else.
 */
export async function migrateJobs(client: pg.Client): Promise<void> {
  const version = await installedVersion(client)
  if (version === undefined) await client.query(getConstructionPlans(jobSchema))
  else if (version < jobLibrary.pgboss.schema) await client.query(getMigrationPlans(jobSchema, version))
  else return
  await client.query(`
    grant usage on schema ${jobSchema} to lotline_jobs;
    grant select, insert, update, delete on all tables in schema ${jobSchema} to lotline_jobs;
    grant execute on all functions in schema ${jobSchema} to lotline_jobs`)
}

async function installedVersion(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('${jobSchema}.version') is not null as there`)
  if (!rows[0]?.there) return undefined
  const { rows: versions } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`)
  return versions[0]?.version
}
