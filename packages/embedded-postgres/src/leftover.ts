import { rm } from 'node:fs/promises'
import { isAlive, listWorkingIn, signal, waitUntil, worksIn } from './process-table.ts'
import { StartError } from './run.ts'
import { lockFileOf, readLockFile } from './state.ts'

/**
 * Ends what a killed server or a killed PostgreSQL left running on a cluster, and removes a lock whose number now belongs to a stranger.
 * The caller holds the data folder, so nobody else can be using the cluster.
 */
export async function clearLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const lock = await readLockFile(cluster)
  if (lock !== undefined && (await worksIn(lock.pid, cluster))) {
    log(`stopping the PostgreSQL that an earlier server left running (process ${lock.pid})`)
    await stopProcess(lock.pid)
  }
  await endOrphanedBackends(cluster, log)
  // PostgreSQL believes any process of this number, and would refuse to start for ever.
  if (lock !== undefined && (process.platform === 'linux' || (await isAlive(lock.pid))))
    await rm(lockFileOf(cluster), { force: true })
}

/** A fast shutdown, made harder when it takes too long; commits are safe in each case, a hard stop only makes the next start recover. */
export async function stopProcess(pid: number): Promise<void> {
  const patience = [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const
  for (const [name, seconds] of patience) {
    signal(pid, name)
    if (await waitUntil(async () => !(await isAlive(pid)), seconds)) return
  }
  throw new StartError(`PostgreSQL process ${pid} does not end: end it by hand and start again.`)
}

/** A backend in the middle of a long query does not notice that its postmaster died, and keeps the shared memory taken. */
async function endOrphanedBackends(cluster: string, log: (line: string) => void): Promise<void> {
  if (await waitUntil(async () => (await listWorkingIn(cluster)).length === 0, 3)) return
  const pids = await listWorkingIn(cluster)
  log(`ending what a killed PostgreSQL left behind (processes ${pids.join(', ')})`)
  for (const pid of pids) signal(pid, 'SIGKILL')
  await waitUntil(async () => (await listWorkingIn(cluster)).length === 0, 10)
}
