import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, findRunningPostgres, startPostgres } from './postgres.ts'
import { waitUntil } from './process-table.ts'
import { openLogFile, readLockFile } from './state.ts'

const isRoot = process.getuid?.() === 0
const forRoot = isRoot ? '' : ' (skipped: only root can try this)'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

// Making a database takes longer than all that is done with it: most begin with a copy of one that was made and never used.
const made = await newFolder()
await (await startPostgres({ dataDir: made, durable: false })).stop()
afterAll(() => rm(made, { recursive: true, force: true }))

test('the server gets a database of its own through a role that is no superuser', async () => {
  const dataDir = await makeFolder()
  const { url } = await start(dataDir)
  const [role] = await query(
    url,
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: true, rolcreatedb: true })
  await query(url, 'create role lotline_app nologin')
  const [acting] = await query(url, 'set role lotline_app; select current_user as name')
  expect(acting).toEqual({ name: 'lotline_app' })
  const [database] = await query(
    url,
    'select pg_encoding_to_char(encoding) as encoding, datlocale from pg_database where datname = current_database()',
  )
  expect(database).toEqual({ encoding: 'UTF8', datlocale: 'C.UTF-8' })
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
})

test('nobody gets in with a wrong password, or as the superuser', async () => {
  const { url } = await start(await copyMade())
  await expect(query(url.replace(/:\w+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/)
  await expect(query(url.replace('lotline_owner', 'postgres'), 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a PostgreSQL that is killed comes back by itself on the same address with every committed row', async () => {
  const isBack = Promise.withResolvers<void>()
  const exits: unknown[] = []
  const postgres = await start(await copyMade(), {
    durable: true,
    onExit: (ended) => exits.push(ended),
    log: (line) => line.startsWith('PostgreSQL is back') && isBack.resolve(),
  })
  await query(postgres.url, 'create table car (stock text); insert into car values ($$LT-1$$)')
  const killed = postgres.pid
  process.kill(killed, 'SIGKILL')
  await isBack.promise
  expect(exits).toEqual([{ code: null, signal: 'SIGKILL' }])
  expect(postgres.pid).not.toBe(killed)
  expect(await query(postgres.url, 'select stock from car')).toEqual([{ stock: 'LT-1' }])
})

test('the PostgreSQL of a killed server is taken over, rows and address included', async () => {
  const dataDir = await copyMade()
  const { server, url } = await startServer(dataDir)
  await query(url, 'create table car (stock text); insert into car values ($$LT-2$$)')
  await kill(server)
  expect((await start(dataDir)).url).toBe(url)
  expect(await query(url, 'select stock from car')).toEqual([{ stock: 'LT-2' }])
})

test('server and PostgreSQL killed at once, in the middle of a query, lose no committed row', async () => {
  const dataDir = await copyMade()
  const { server, url } = await startServer(dataDir)
  await query(url, 'create table car (stock text); insert into car values ($$LT-3$$)')
  const busy = query(url, 'do $$ begin loop perform 1; end loop; end $$').catch((error: Error) => error)
  const isBusy = async () =>
    (await query(url, "select 1 from pg_stat_activity where state = 'active' and query like 'do %'")).length > 0
  expect(await waitUntil(isBusy, 30)).toBe(true)
  const lock = await readLockFile(join(dataDir, 'postgres'))
  if (lock === undefined) throw new Error('PostgreSQL is not running')
  process.kill(lock.pid, 'SIGKILL')
  await kill(server)
  await start(dataDir, { durable: true })
  expect(await busy).toBeInstanceOf(Error)
  expect(await query(url, 'select stock from car')).toEqual([{ stock: 'LT-3' }])
})

test('a second server on the same folder is refused in one sentence that names folder and process, until the first has stopped', async () => {
  const dataDir = await copyMade()
  const { server } = await startServer(dataDir)
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(
    `Lotline already runs on ${dataDir} as process ${server.pid}: stop that one first, or set DATA_DIR to another folder.`,
  )
  server.kill('SIGTERM')
  await once(server, 'exit')
  await start(dataDir)
})

test('a database whose making was killed is made again', async () => {
  const dataDir = await makeFolder()
  const server = spawnServer(dataDir)
  const halfMade = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.making-'))
  expect(await waitUntil(async () => (await halfMade()).length > 0, 30)).toBe(true)
  await kill(server)
  const { url } = await start(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await halfMade()).toEqual([])
})

test('a port that somebody else has taken meanwhile is given up for another', async () => {
  const dataDir = await copyMade()
  const first = await startPostgres({ dataDir, durable: false })
  await first.stop()
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(squatter, 'listening')
  undo.push(async () => squatter.close())
  const second = await start(dataDir)
  expect(second.url).not.toBe(first.url)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lost password file costs no data', async () => {
  const dataDir = await copyMade()
  const first = await startPostgres({ dataDir, durable: false })
  await query(first.url, 'create table car (stock text); insert into car values ($$LT-4$$)')
  await first.stop()
  await rm(join(dataDir, 'postgres.json'))
  const second = await start(dataDir)
  expect(await query(second.url, 'select stock from car')).toEqual([{ stock: 'LT-4' }])
})

test('a program beside the server finds its database, and none once the server has stopped', async () => {
  const dataDir = await copyMade()
  const postgres = await startPostgres({ dataDir, durable: false })
  expect(await findRunningPostgres(dataDir)).toBe(postgres.url)
  await postgres.stop()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('a database of another PostgreSQL version is left alone', async () => {
  const dataDir = await makeFolder()
  const cluster = join(dataDir, 'postgres')
  await mkdir(cluster)
  await writeFile(join(cluster, 'PG_VERSION'), '17\n')
  await expect(startPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 17/)
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n')
})

test('files that are no database are left alone', async () => {
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear John')
  await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(/holds something that is not a database/)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['letter.txt'])
})

test.skipIf(!isRoot)(`started by root, PostgreSQL runs as an ordinary user${forRoot}`, async () => {
  const dataDir = await makeFolder()
  const postgres = await start(dataDir)
  expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
  expect((await stat(`/proc/${postgres.pid}`)).uid).not.toBe(0)
})

test.skipIf(!isRoot)(
  `a data folder inside a closed home keeps its mode, and its database lives elsewhere${forRoot}`,
  async () => {
    const home = await makeFolder()
    await chmod(home, 0o700)
    const dataDir = join(home, 'data')
    const first = await startPostgres({ dataDir, durable: false })
    const { movedTo } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
    undo.push(() => rm(dirname(movedTo), { recursive: true }))
    expect(movedTo).toMatch(/^\/var\/(lib|tmp)\/lotline\//)
    await query(first.url, 'create table car (stock text); insert into car values ($$LT-5$$)')
    await first.stop()
    const second = await start(dataDir)
    expect(await query(second.url, 'select stock from car')).toEqual([{ stock: 'LT-5' }])
    expect((await stat(home)).mode & 0o777).toBe(0o700)
  },
)

test('the log of PostgreSQL stays bounded and keeps its latest lines', async () => {
  const folder = await makeFolder()
  const log = openLogFile(join(folder, 'postgres.log'), 1000)
  for (let line = 1; line <= 500; line++) log.write(`line ${line}\n`)
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(2100)
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toMatch(/line 500\n$/)
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

async function makeFolder(): Promise<string> {
  const folder = await newFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A folder that a server has started in and stopped. */
async function copyMade(): Promise<string> {
  const folder = await makeFolder()
  // Its files stay with the account that PostgreSQL runs as.
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
  return folder
}

async function start(dataDir: string, options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ durable: false, ...options, dataDir })
  undo.push(() => postgres.stop())
  return postgres
}

/** A server as a process of its own, so that it can be killed. */
function spawnServer(dataDir: string): ChildProcess {
  const code = `import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)}
    const postgres = await startPostgres({ dataDir: process.argv[1] })
    process.on('SIGTERM', () => postgres.stop())
    console.log(postgres.url)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  undo.push(async () => server.kill('SIGKILL'))
  return server
}

async function startServer(dataDir: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawnServer(dataDir)
  const [said] = server.stdout === null ? [''] : await once(server.stdout, 'data')
  return { server, url: String(said).trim() }
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await client.query(sql)
    return [result].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
