import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrateJobs } from './job-schema.ts'

const folder = path.join(import.meta.dirname, '../../migrations')
const roles = ['lotline_app', 'lotline_group', 'lotline_identity']

/** Brings the database at `url` (its owner, not a superuser) to this version's tables. Safe when several processes start at once. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7316201)')
    for (const role of roles) {
      await ensureRole(client, role)
      await client.query(`grant usage on schema public to ${role}`)
    }
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map((row) => row.name))
    const waiting = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort()
    for (const name of waiting) await apply(client, name)
    await ensureRole(client, 'lotline_jobs')
    await migrateJobs(client)
    return waiting
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`begin;\n${readFileSync(path.join(folder, name), 'utf8')}`)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Roles belong to the whole server: another database may have made them already, or be making them right now. */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)
  const { rows } = await client.query<{ may: boolean }>(`select pg_has_role(current_user, '${role}', 'set') as may`)
  if (!rows[0]?.may) await client.query(`grant ${role} to current_user with set true, inherit false`)
}
