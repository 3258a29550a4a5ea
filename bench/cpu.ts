import { existsSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Milliseconds of processor time. */
export type CpuCost = { server: number; database: number }
/** What a server and all processes of PostgreSQL have used since they started. */
export type CpuMeter = (serverPid: number) => CpuCost

// Linux counts in hundredths of a second wherever it tells programs.
const msATick = 10

/** Undefined where the processes cannot be looked at: on a system without /proc, or with a database elsewhere. */
export async function openCpuMeter(databaseUrl: string): Promise<CpuMeter | undefined> {
  const postmaster = await findPostmaster(databaseUrl)
  if (postmaster === undefined) return undefined
  return (serverPid) => {
    const stats = allStats()
    const ticks = stats.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    // Those of its processes that have ended are counted by their parent.
    const database = ticks.reduce((sum, { pid, own, ended }) => sum + own + (pid === postmaster ? ended : 0), 0)
    const server = stats.find(({ pid }) => pid === serverPid)?.own ?? Number.NaN
    return { server: server * msATick, database: database * msATick }
  }
}

/** Adds up what lies between two readings, for a number of requests. */
export function sumOfCpu() {
  let [server, database, requests] = [0, 0, 0]
  return {
    add(before: CpuCost, after: CpuCost, answered: number) {
      server += after.server - before.server
      database += after.database - before.database
      requests += answered
    },
    perRequest: (): CpuCost => ({ server: server / requests, database: database / requests }),
  }
}

export type ProcessStat = { pid: number; name: string; parent: number; own: number; ended: number }

/** A line of /proc/PID/stat: whose it is, and the ticks that it and its ended children were on a processor. */
export function parseStat(text: string): ProcessStat {
  // A program's name may hold blanks and brackets.
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  const fields = text.slice(close + 2).split(' ')
  const ticks = (at: number) => Number(fields[at])
  return {
    pid: Number(text.slice(0, open)),
    name: text.slice(open + 1, close),
    parent: ticks(1),
    own: ticks(11) + ticks(12),
    ended: ticks(13) + ticks(14),
  }
}

/** The process that all of PostgreSQL's are children of. */
async function findPostmaster(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = statOf(rows[0]?.pid ?? 0)
    return backend?.name === 'postgres' ? backend.parent : undefined
  } finally {
    await client.end()
  }
}

function allStats(): ProcessStat[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
}

/** Undefined for a process that has ended, or where there is no /proc. */
function statOf(pid: number): ProcessStat | undefined {
  const file = `/proc/${pid}/stat`
  try {
    return existsSync(file) ? parseStat(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}
