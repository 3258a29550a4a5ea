import pg from 'pg'
import type { Pools } from './doors.ts'
import { answerGraceMs } from './lease.ts'

// PostgreSQL's int8 and numeric come as text by default; counts and money here fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const anyMoment: (text: string) => Date | number = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentOf)

/** '2026-03-08 09:59:59.123456+00', read by its places: a list tells hundreds, and the driver's own way takes three times as long. */
function momentOf(text: string): Date | number {
  const { length } = text
  const isUsual = length >= 22 && length <= 29 && text.endsWith('+00') && text[0] !== '0' && text[4] === '-'
  if (!isUsual) return anyMoment(text)
  const ms = Number(
    text
      .slice(20, length - 3)
      .padEnd(3, '0')
      .slice(0, 3),
  )
  const at = (place: number) => (text.charCodeAt(place) - 48) * 10 + text.charCodeAt(place + 1) - 48
  return new Date(Date.UTC(at(0) * 100 + at(2), at(5) - 1, at(8), at(11), at(14), at(17), ms))
}

export type PoolOptions = { url: string; size?: number; everydayMs?: number; onError?: (error: Error) => void }

// A named statement is planned once a connection: planning a list page takes longer than running it.
const planOnce = '-c plan_cache_mode=force_generic_plan'
// As long as somebody waits for an answer; work that may take longer says so as it begins.
const usualMs = 10_000
// A statement that has come loose from its transaction changes nothing.
const writeInside = '-c default_transaction_read_only=on'

/** One pool a role: a connection takes its role as it starts and can do nothing that the role may not. */
export function openPools({ url, size = 16, everydayMs = usualMs, onError }: PoolOptions): Pools {
  const open = (role: string, max: number, inPipelines = true) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      options: `-c role=${role} ${planOnce} -c statement_timeout=${everydayMs} ${inPipelines ? writeInside : ''}`,
      pipeline: inPipelines,
      query_timeout: everydayMs + answerGraceMs,
      application_name: role,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 5_000,
    })
    pool.on('error', (error) => onError?.(error))
    // The pool hears a connection end only while it is idle. One that ends on loan fails its next statement; unheard, it would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  return {
    app: open('lotline_app', size),
    identity: open('lotline_identity', 4),
    group: open('lotline_group', 4),
    // The job library opens and closes its transactions itself.
    jobs: open('lotline_jobs', 2, false),
  }
}

export async function closePools(pools: Pools): Promise<void> {
  await Promise.all([pools.app.end(), pools.identity.end(), pools.group.end(), pools.jobs.end()])
}

/** Refuses to serve when the effective role could see past the row policies. */
export async function refuseMightyRole(pools: Pools): Promise<void> {
  for (const pool of [pools.app, pools.identity, pools.group, pools.jobs]) {
    const { rows } = await pool.query<{ role: string; mighty: boolean; owns: boolean }>(`
      select current_user as role, rolsuper or rolbypassrls as mighty,
        exists (select from pg_tables where schemaname in ('public', 'jobs') and tableowner = current_user) as owns
      from pg_roles where rolname = current_user`)
    const role = rows[0]
    if (!role || role.mighty || role.owns) {
      throw new Error(
        `The database role ${role?.role} may see every rooftop's rows. Give DATABASE_URL a role that can become lotline_app.`,
      )
    }
  }
}
