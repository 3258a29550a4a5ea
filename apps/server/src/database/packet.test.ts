import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase } from '../../test/server.ts'
import { ask, type Result, type Statement, sendTogether } from './packet.ts'

// A packet speaks to inner parts of the driver, which promises nothing of them. What is held here is what a packet needs of them.
const pool = new pg.Pool({ connectionString: await ownDatabase(), max: 1 })
const client = await pool.connect()
afterAll(async () => {
  client.release()
  await pool.end()
})

async function answersTo(...statements: Statement[]): Promise<Result[]> {
  const answers: Result[] = []
  const heard = { resolve: (answer: Result) => void answers.push(answer), reject: () => {} }
  await sendTogether(
    client,
    statements.map((statement) => ask(statement, heard)),
  )
  return answers
}

test('the driver is the one whose inner parts were read, and no other is installed by itself', () => {
  const manifests = ['../../package.json', '../../../../package.json'].map((file) => readJson(new URL(file, import.meta.url)))
  const installed = readJson(new URL('../../../../node_modules/pg/package.json', import.meta.url))
  const said = manifests.map(({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies }).pg)
  expect(said).toEqual([installed.version, installed.version])
})

test('the driver has the words that a packet says to a connection', () => {
  const said = ['parse', 'bind', 'describe', 'execute', 'close', 'sync']
  expect(said.filter((word) => !isMethod(pg.Connection.prototype, word))).toEqual([])
})

test('the driver tells its own queries of an answer by the words that a packet listens to, and by no others', () => {
  const heard = ['RowDescription', 'DataRow', 'CommandComplete', 'EmptyQuery', 'Error', 'ReadyForQuery']
  // A packet asks for whole answers and copies nothing.
  const never = ['PortalSuspended', 'CopyInResponse', 'CopyData']
  const told = Object.getOwnPropertyNames(pg.Query.prototype).filter((name) => name.startsWith('handle'))
  expect(told.sort()).toEqual([...heard, ...never].map((word) => `handle${word}`).sort())
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', "O'Hara \\ 50%"],
  ['an empty text', ''],
  ['a number', 12.5],
  ['a truth', true],
  ['a moment', new Date('2026-03-02T15:00:00.123Z')],
  ['bytes', Buffer.from([0, 255, 92])],
  ['a list', ['one', 'two, three', null]],
  ['a list of lists', [[1], [2]]],
  ['an object', { note: 'Pads at 3 mm' }],
])('%s is written as the driver itself writes it', async (_what, value) => {
  const text = `select $1::${Buffer.isBuffer(value) ? 'bytea' : 'text'} as written`
  const [answer] = await answersTo({ text, values: [value] })
  expect(answer?.rows).toEqual((await client.query(text, [value])).rows)
})

test('what is read has the types that the driver gives it, the second time as well', async () => {
  const text =
    "select 1 as whole, 2.5::float8 as half, null as nothing, '{a,b}'::text[] as list, '{\"k\":1}'::json as object, now() as at, true as yes"
  const { rows, command, rowCount } = await client.query(text)
  const types = (row: Record<string, unknown> = {}) =>
    Object.entries(row).map(([name, value]) => [name, Object.prototype.toString.call(value)])
  for (let time = 0; time < 2; time += 1) {
    const [answer] = await answersTo({ name: 'types', text })
    expect(types(answer?.rows[0])).toEqual(types(rows[0]))
    expect([answer?.command, answer?.rowCount]).toEqual([command, rowCount])
  }
})

test('an empty statement has an empty answer, and those behind it have theirs', async () => {
  const answers = await answersTo({ text: '' }, { text: 'select 1 as one' })
  expect(answers.map(({ rows }) => rows)).toEqual([[], [{ one: 1 }]])
})

test('the driver goes on with its own queries after a packet, and after one that failed', async () => {
  await expect(answersTo({ text: 'select 1 / 0' })).rejects.toThrow('division by zero')
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

function isMethod(prototype: object, name: string): boolean {
  return typeof Reflect.get(prototype, name) === 'function'
}

function readJson(file: URL) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
