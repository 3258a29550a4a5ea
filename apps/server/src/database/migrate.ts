import { createHash } from 'node:crypto'
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
      `create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
       alter table migration add column if not exists digest text`,
    )
    const waiting = await notApplied(client)
    for (const migration of waiting) await apply(client, migration)
    await ensureRole(client, 'lotline_jobs')
    await migrateJobs(client)
    return waiting.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

interface Migration {
  name: string
  text: string
  /** SHA-256 of the text, in hex. */
  digest: string
}

function migrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return { name, text, digest: createHash('sha256').update(text).digest('hex') }
  })
}

/** Throws if an applied one has been edited since: databases would differ, each with its own history. */
async function notApplied(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; digest: string | null }>('select name, digest from migration')
  const applied = new Map(rows.map((row) => [row.name, row.digest]))
  const all = migrations()
  const edited = all.find(({ name, digest }) => (applied.get(name) ?? digest) !== digest)
  if (edited !== undefined)
    throw new Error(`${edited.name} is not what this database applied. Restore the file and put the change into a new migration.`)
  const digests = Object.fromEntries(all.map(({ name, digest }) => [name, digest]))
  await client.query('update migration set digest = $1::jsonb ->> name where digest is null', [digests])
  return all.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, { name, text, digest }: Migration): Promise<void> {
  try {
    await client.query(`begin;\n${text}`)
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
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
