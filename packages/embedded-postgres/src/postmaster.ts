import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './account.ts'
import { stopProcess } from './leftover.ts'
import { surroundings } from './run.ts'
import type { LogFile } from './state.ts'
import { readLockFile } from './state.ts'

export type Ended = { code: number | null; signal: NodeJS.Signals | null }
export type Postmaster = { pid: number; ended: Promise<Ended>; stop(): Promise<void> }
export type Launch = {
  program: string
  cluster: string
  account: Account | undefined
  port: number
  durable: boolean
  logFile: LogFile
}

/** PostgreSQL came up and went down again, or never came up; `reason` is what it said of it. */
export class LaunchError extends Error {
  override name = 'LaunchError'
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super(`PostgreSQL does not start: ${reason}`, options)
    this.reason = reason
  }
}

/** Starts PostgreSQL and returns once it takes connections, however long its recovery takes; rejects with LaunchError when it ends before. */
export async function launch({ program, cluster, account, port, durable, logFile }: Launch): Promise<Postmaster> {
  // In a session of its own: a Ctrl-C at the terminal is for the server, which stops the database after its last request.
  const child = spawn(program, ['-D', cluster, ...settings(port, durable)], {
    ...surroundings(account),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => logFile.write(text))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', (cause) => reject(new LaunchError(cause.message, { cause })))
    // Not 'close': a backend that outlives its postmaster keeps the pipe open.
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  const state = { hasEnded: false }
  void ended
    .catch(() => undefined)
    .then(() => {
      state.hasEnded = true
    })
  const pid = child.pid
  while (pid !== undefined && !state.hasEnded) {
    const lock = await readLockFile(cluster)
    if (lock?.pid === pid && lock.isReady) return { pid, ended, stop: () => stopProcess(pid) }
    await delay(25)
  }
  await ended
  // Its last words may still be in the pipe.
  await Promise.race([once(child.stderr, 'close'), delay(500)])
  throw new LaunchError(lastComplaint(logFile.tail()))
}

/** Given on the command line, so that an older cluster gets them too. */
function settings(port: number, durable: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // One that nobody needs to keep is a test's, and many servers stand on it at once, each with its pools.
    max_connections: durable ? 100 : 300,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    fsync: onOff(durable),
    synchronous_commit: onOff(durable),
    full_page_writes: onOff(durable),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}

function lastComplaint(lines: string[]): string {
  const complaint = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return complaint.replace(/^.*?(FATAL|PANIC):\s*/, '')
}
