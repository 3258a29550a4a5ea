import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../../../../test/server.ts'
import { inTransfer } from '../../../database/transfer.ts'
import { arrivals } from '../load/arrivals.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { isLeftOut, leftOutColumns, leftOutTables, plainColumns, rowConditions } from './left-out.ts'
import { inOrder } from './order.ts'

const url = await ownDatabase()
const book = readFileSync(path.join(import.meta.dirname, '../../../../../../docs/export.md'), 'utf8')
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await inTransfer(url, { isReadOnly: true, name: 'test' }, readCatalogue)
})

// They have no rooftop of their own and are exported by whom a rooftop names, and as itself.
const special = ['person', 'rooftop']

test('every table is in an export or says why it is not', () => {
  const travelling = new Set(catalogue.tables.map(({ name }) => name))
  const unnamed = catalogue.all.filter(
    ({ name }) => !travelling.has(name) && !Object.hasOwn(leftOutTables, name) && !special.includes(name),
  )
  expect(unnamed.map(({ name }) => name)).toEqual([])
  expect(Object.keys(leftOutTables).filter((name) => !catalogue.all.some((table) => table.name === name))).toEqual([])
  expect(travelling.size).toBeGreaterThan(60)
})

test('every column that is left out, or only sounds like a secret, is there', () => {
  const columns = new Set(catalogue.all.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column}`)))
  const named = [...Object.keys(leftOutColumns), ...plainColumns]
  expect(named.filter((column) => !columns.has(column))).toEqual([])
  expect(Object.keys(rowConditions).filter((name) => !catalogue.tables.some((table) => table.name === name))).toEqual([])
})

test('a column that sounds like a secret does not travel until somebody says that it holds none', () => {
  const silent = catalogue.tables.flatMap(({ name }) => {
    const { columns = [] } = catalogue.all.find((table) => table.name === name) ?? {}
    return columns
      .filter((column) => isLeftOut(name, column) && !Object.hasOwn(leftOutColumns, `${name}.${column}`))
      .map((column) => `${name}.${column}`)
  })
  // Name them in left-out.ts: under leftOutColumns with a reason, or under plainColumns where they hold no secret.
  expect(silent).toEqual([])
  for (const column of ['webhook.secret', 'feed_source.password', 'feed_source.private_key', 'x.api_key', 'x.sealed_value'])
    expect(isLeftOut(...(column.split('.') as [string, string])), column).toBe(true)
})

test('rows of every exported table can be read and written by a role of the server', async () => {
  const changed = arrivals(() => '')
  const wanting = catalogue.tables.flatMap(({ name, columns, required }) =>
    required
      .filter((column) => column !== 'rooftop_id' && !columns.includes(column) && !changed[name]?.columns.includes(column))
      .map((column) => `${name}.${column}`),
  )
  // A column that does not travel and has no default gets its value in arrivals.ts.
  expect(wanting).toEqual([])
  await inTransfer(url, { isReadOnly: true, name: 'test' }, async ({ query }) => {
    for (const { name, reader, writer } of catalogue.tables) {
      const [may] = await query<{ reads: boolean; writes: boolean }>(
        `select has_table_privilege($1, $3, 'select') as reads, has_table_privilege($2, $3, 'insert') as writes`,
        [reader, writer, name],
      )
      expect([name, may]).toEqual([name, { reads: true, writes: true }])
    }
  })
})

test('the document of the form names every table that is left out with its reason, and every part', () => {
  for (const [table, reason] of Object.entries({ ...leftOutTables, ...leftOutColumns }))
    expect(book).toContain(`| \`${table}\` | ${reason} |`)
})

test('tables that name one another come in an order, with what has to wait', () => {
  const node = (name: string, to: readonly string[], optional: readonly string[] = []) => ({
    name,
    references: to.map((one) => ({ to: one, columns: [`${one}_id`] })),
    optional: new Set(optional),
  })
  expect(inOrder([node('a', ['b', 'a'], ['a_id', 'b_id']), node('b', ['a', 'c']), node('c', [])])).toEqual([
    { name: 'c', late: [] },
    { name: 'a', late: ['b_id', 'a_id'] },
    { name: 'b', late: [] },
  ])
  expect(() => inOrder([node('a', ['b']), node('b', ['a'])])).toThrow('a, b')
})
