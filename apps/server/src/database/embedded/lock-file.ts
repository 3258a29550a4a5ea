import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL says of itself in postmaster.pid; undefined when there is none or it is being written. */
export async function readLockFile(cluster: string): Promise<{ pid: number; port: number; isReady: boolean } | undefined> {
  const text = await readFile(lockFileOf(cluster), 'utf8').catch(() => '')
  // Lines: pid, data directory, start time, port, socket folder, listen address, shared memory key, status.
  const lines = text.split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

export function lockFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
