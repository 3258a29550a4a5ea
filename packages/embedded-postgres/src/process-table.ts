import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from './run.ts'

/** False for a process that has ended but whose parent has not asked after it: it has let go of everything. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(status)
}

/** Whether a process number is really PostgreSQL working in this cluster, and not a stranger that was given the number since. */
export async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { account: undefined })
  return stdout.includes('postgres') && stdout.includes(cluster)
}

/** Every process whose working folder is the cluster; PostgreSQL and all its children stand there. Linux only, else empty. */
export async function listWorkingIn(cluster: string): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => [])
  const pids = entries.map(Number).filter((pid) => pid > 0)
  const working = await Promise.all(
    pids.map((pid) =>
      readlink(`/proc/${pid}/cwd`).then(
        (folder) => folder === cluster,
        () => false,
      ),
    ),
  )
  return pids.filter((_pid, index) => working[index])
}

/** Sends nothing when the process has already gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Asks every 50 ms, as long as `seconds`; answers whether it became true. */
export async function waitUntil(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await isTrue()) return true
    await delay(50)
  }
  return isTrue()
}
