import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findRunningPostgres } from '@lotline/embedded-postgres'
import { choosePort } from '@lotline/embedded-postgres/port'
import { isAlive } from '@lotline/embedded-postgres/process-table'
import { readLockFile, readState } from '@lotline/embedded-postgres/state'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openGroup, openRooftop } from '../../../bench/dealership.ts'
import { headersOf, type SignedIn, serving, signIn } from '../../../bench/product.ts'
import { openUnhurriedDoors } from '../src/database/doors.ts'
import { closePools, openPools } from '../src/database/pools.ts'

const root = path.join(import.meta.dirname, '../../..')
// Behind what counts as a copy of the first, and long before haste.
const betweenMs = 300
const place = { dataDir: '', port: 0, folder: '' }
let person: SignedIn

beforeAll(async () => {
  place.dataDir = await realpath(await mkdtemp(path.join(tmpdir(), 'lotline-stopping-')))
  // Started by root, PostgreSQL runs as another user, who must be let in.
  await chmod(place.dataDir, 0o755)
  await symlink(inject('vinDir'), path.join(place.dataDir, 'vin'), 'junction')
  place.port = await choosePort(undefined)
  place.folder = path.join(place.dataDir, 'script')
  await makeScript(place.folder)
  const first = await start('node')
  person = await openPlace()
  await signalled(first, { whom: 'node', signal: 'SIGTERM', times: 1 })
  await first.ended
})
afterAll(() => rm(place.dataDir, { recursive: true, force: true }))

const started: ChildProcess[] = []
afterEach(() => {
  for (const { pid, exitCode, signalCode } of started.splice(0))
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
})

const ways = ['npm', 'node', 'group'] as const
type Whom = (typeof ways)[number]
type Sending = { whom: Whom; signal: 'SIGTERM' | 'SIGINT'; times: number }

// Each start takes seconds: every way hears each signal, by turns once and twice.
const sendings: Sending[] = ways.flatMap((whom, at) =>
  (['SIGTERM', 'SIGINT'] as const).map((signal, of) => ({ whom, signal, times: 1 + ((at + of) % 2) })),
)

test.each(sendings)(
  '$signal to $whom, $times x: an export is answered, the stream ends, no database is left',
  async (sending) => {
    const server = await start(sending.whom === 'node' ? 'node' : 'npm')
    const [stream, kept, silent] = [await openStream(), await keptConnection(), await connected()]
    const stock = await holdStock()
    const { answer } = await askForExport(stock.isWaitedFor)
    const postmaster = await postmasterPid()
    await signalled(server, sending)
    await Promise.all([stream.ended, closed(kept), closed(silent)])
    await stock.letGo()
    const { status, bytes, promised } = await answer
    expect({ status, isWhole: bytes > 1000 && bytes === promised }).toEqual({ status: 200, isWhole: true })
    expect(await server.ended).toEqual([0, null])
    expect(await isAlive(postmaster)).toBe(false)
  },
)

test('a third signal ends it at once, and the database after it', async () => {
  const server = await start('npm')
  const stock = await holdStock()
  const { answer } = await askForExport(stock.isWaitedFor)
  const postmaster = await postmasterPid()
  await signalled(server, { whom: 'group', signal: 'SIGINT', times: 3 })
  expect(await server.ended).toEqual([1, null])
  await expect.poll(() => isAlive(postmaster)).toBe(false)
  expect((await answer).status).toBe(0)
  await stock.letGo().catch(() => {})
})

/** `npm start` without what it installs and builds before it hands over. */
async function makeScript(folder: string): Promise<void> {
  await mkdir(folder)
  const handOver = JSON.stringify(path.join(root, 'scripts/hand-over.mjs'))
  await writeFile(
    path.join(folder, 'start.mjs'),
    `import { handOver } from ${handOver}\nhandOver(process.execPath, ['apps/server/src/main.ts'])\n`,
  )
  const scripts = { start: `exec "${process.execPath}" start.mjs` }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'start', version: '1.0.0', private: true, scripts }))
}

type Running = { child: ChildProcess; ended: Promise<unknown[]> }

/** Each in a process group of its own, as a terminal or a service has it. */
async function start(by: 'npm' | 'node'): Promise<Running> {
  const env = {
    ...process.env,
    PORT: String(place.port),
    HOST: '127.0.0.1',
    DEMO: '0',
    DATABASE_URL: '',
    DATA_DIR: place.dataDir,
  }
  const [program, args, cwd] =
    by === 'npm' ? ['npm', ['start', '--silent'], place.folder] : [process.execPath, ['apps/server/src/main.ts'], root]
  const child = spawn(String(program), [...args], {
    cwd: String(cwd),
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  const ended = once(child, 'exit')
  await serving(place.port, child, () => '')
  return { child, ended }
}

async function signalled({ child }: Running, { whom, signal, times }: Sending): Promise<void> {
  const pid = child.pid ?? 0
  for (let sent = 0; sent < times; sent += 1) {
    if (sent > 0) await delay(betweenMs)
    process.kill(whom === 'group' ? -pid : pid, signal)
  }
}

async function openPlace(): Promise<SignedIn> {
  const pools = openPools({ url: await databaseUrl(), size: 2 })
  const doors = openUnhurriedDoors(pools)
  const { accounts } = await openRooftop(doors, await openGroup(doors), 0).finally(() => closePools(pools))
  return signIn(place.port, accounts[0])
}

async function databaseUrl(): Promise<string> {
  const url = await findRunningPostgres(place.dataDir)
  if (!url) throw new Error('No database runs')
  return url
}

async function postmasterPid(): Promise<number> {
  const { state } = await readState(place.dataDir)
  const lock = await readLockFile(state.movedTo ?? path.join(place.dataDir, 'postgres'))
  if (!lock) throw new Error('No database runs')
  return lock.pid
}

function at(address: string): string {
  return new URL(address, `http://127.0.0.1:${place.port}`).href
}

async function openStream(): Promise<{ ended: Promise<void> }> {
  const response = await fetch(at('/api/events'), { headers: headersOf(person) })
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: open')
  const ended = async () => {
    while (reader && !(await reader.read()).done);
  }
  return { ended: ended() }
}

async function connected(): Promise<Socket> {
  const socket = connect(place.port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** One that has been answered and is kept for the next request. */
async function keptConnection(): Promise<Socket> {
  const socket = await connected()
  socket.write('GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(socket, 'data')
  return socket
}

async function closed(socket: Socket): Promise<void> {
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
}

/** Holds the stock, so that whoever reads it waits. */
async function holdStock() {
  const client = new pg.Client(await databaseUrl())
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('lock table vehicle in access exclusive mode')
  return {
    async isWaitedFor(): Promise<boolean> {
      const { rows } = await client.query(`select 1 from pg_locks where not granted and relation = 'vehicle'::regclass`)
      return rows.length > 0
    },
    async letGo(): Promise<void> {
      await client.query('rollback')
      await client.end()
    },
  }
}

/** Opens an export before it is made: its answer is held until it is. */
async function askForExport(isWaitedFor: () => Promise<boolean>) {
  const asked = await fetch(at('/api/inventory/export/xlsx'), { headers: headersOf(person) })
  const { data } = (await asked.json()) as { data: { uri: string } }
  const answer = fetch(at(data.uri)).then(
    async (response) => ({
      status: response.status,
      promised: Number(response.headers.get('content-length')),
      bytes: (await response.arrayBuffer()).byteLength,
    }),
    () => ({ status: 0, promised: 0, bytes: 0 }),
  )
  await expect.poll(isWaitedFor).toBe(true)
  return { answer }
}
