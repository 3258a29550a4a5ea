import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

const isLinux = process.platform === 'linux'
/** How often a process at work is looked at; a `ps` of its own each time costs more. */
export const lookEveryMs = isLinux ? 50 : 100

/** Bytes of a process that lie in memory; undefined where the system does not tell or the process is gone. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const kilobytes = isLinux ? readStatus(pid) : await askPs(pid)
  return kilobytes === undefined ? undefined : kilobytes * 1024
}

/** The kernel makes the file as it is read: no disk is waited for. */
function readStatus(pid: number): number | undefined {
  try {
    const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))
    return found ? Number(found[1]) : undefined
  } catch {
    return undefined
  }
}

function askPs(pid: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], { timeout: 2000 }, (error, told) => {
      const kilobytes = Number.parseInt(told, 10)
      resolve(error || Number.isNaN(kilobytes) ? undefined : kilobytes)
    })
  })
}
