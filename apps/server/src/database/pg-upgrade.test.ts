import { createRequire } from 'node:module'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { ScopedRead, scopeStatement } from './scoped-read.ts'

/** Versions of the driver that have been looked at. */
const knownVersion = '8.23.1'

const advice = `pg is another version than ${knownVersion}, over parts of which this folder is built (docs/decisions/028-pipelined-postgresql.md).
Compare lib/query.js (prepare, handleDataRow, handleCommandComplete, queryMode), lib/client.js (pipeline, _pulsePipelinedQueryQueue, query_timeout,
getTransactionStatus) and lib/connection.js (stream, bind, execute) with ${knownVersion}, see that the tests of apps/server/src/database pass and
that \`npm run bench -- --only list,change\` is as fast, then name the new version in this test.`

const client = new pg.Client({ connectionString: inject('databaseUrl'), pipeline: true })
await client.connect()
afterAll(() => client.end())

/** The kinds of the messages that are sent while something is done, in their order: P parses, B binds, D describes, E executes, S syncs, Q is plain. */
async function sentBy(work: () => Promise<unknown>): Promise<string> {
  const bytes: Buffer[] = []
  const { stream } = client.connection
  const write = vi.spyOn(stream, 'write').mockImplementation(function (this: typeof stream, chunk: unknown, ...rest: unknown[]) {
    bytes.push(Buffer.from(chunk as Buffer))
    return Object.getPrototypeOf(stream).write.call(this, chunk, ...rest)
  })
  onTestFinished(() => write.mockRestore())
  await work()
  write.mockRestore()
  let kinds = ''
  const all = Buffer.concat(bytes)
  for (let at = 0; at < all.length; at += 1 + all.readInt32BE(at + 1)) kinds += String.fromCharCode(all[at] ?? 0)
  return kinds
}

const scopedRead = (text: string) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const scope = { name: 'app.rooftop_id', value: 'here' }
    client.query(new ScopedRead({ name: 'scoped', text }, scope, (error, read) => (error ? reject(error) : resolve(read))))
  })

test('the driver is the version that was looked at', () => {
  const { version } = createRequire(import.meta.url)('pg/package.json')
  expect(version, advice).toBe(knownVersion)
})

test('what the folder uses of the driver is there', () => {
  const { connection } = client
  for (const method of ['prepare', 'handleDataRow', 'handleCommandComplete'] as const)
    expect(Reflect.get(pg.Query.prototype, method), `${method}. ${advice}`).toBeTypeOf('function')
  for (const method of ['bind', 'execute'] as const) expect(Reflect.get(connection, method), advice).toBeTypeOf('function')
  for (const method of ['cork', 'uncork', 'destroy'] as const) expect(connection.stream[method], advice).toBeTypeOf('function')
  expect(client.getTransactionStatus(), advice).toBe('I')
})

test('statements are sent without waiting for answers, one sync each, and a named one is parsed once', async () => {
  const named = { name: 'one', text: 'select $1::int as one', values: [1] }
  let answered = 0
  const sending = () =>
    sentBy(async () => {
      const asked = [named, named, { text: 'select 1; select 2' }].map((query) => client.query(query))
      for (const one of asked) one.then(() => (answered += 1))
      await new Promise(process.nextTick)
      expect(answered, advice).toBe(0)
      await Promise.all(asked)
    })
  expect(await sending(), advice).toBe('PBDESBDESQ')
  answered = 0
  expect(await sending(), advice).toBe('BDESBDESQ')
})

test('a scope and its read go with one sync, so that both are one transaction', async () => {
  await client.query({ ...scopeStatement, values: ['app.rooftop_id', ''] })
  const text = "select current_setting('app.rooftop_id') as id, 'x' as other"
  expect(await sentBy(() => scopedRead(text)), advice).toBe('BEPBDES')
  expect(await sentBy(() => scopedRead(text)), advice).toBe('BEBDES')
  expect((await scopedRead(text)).rows, advice).toEqual([{ id: 'here', other: 'x' }])
  expect((await client.query(text)).rows[0].id, advice).not.toBe('here')
})

test('several statements in one text are answered with a list, and a commit says when it rolled back', async () => {
  const answers = await client.query('begin; select 1 as one; commit')
  expect(
    [answers].flat().map(({ command }) => command),
    advice,
  ).toEqual(['BEGIN', 'SELECT', 'COMMIT'])
  const outcomes = await Promise.allSettled(['begin', 'select 1 / 0', 'commit'].map((text) => client.query(text)))
  expect(outcomes[1], advice).toMatchObject({ reason: { code: '22012' } })
  expect(outcomes[2], advice).toMatchObject({ value: { command: 'ROLLBACK' } })
  expect(client.getTransactionStatus(), advice).toBe('I')
})

test('a statement that is not answered in time ends its connection', async () => {
  const other = new pg.Client({ connectionString: inject('databaseUrl'), pipeline: true })
  await other.connect()
  other.on('error', () => {})
  const ended = new Promise<void>((resolve) => other.on('end', () => resolve()))
  const query: pg.QueryConfig & { query_timeout: number } = { text: 'select pg_sleep(30)', query_timeout: 50 }
  await expect(other.query(query), advice).rejects.toThrow('Query read timeout')
  await ended
  expect(other.connection.stream.destroyed, advice).toBe(true)
})
