import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { feedFieldLabel, fieldAliases } from '@lotline/domain/feeds/aliases'
import { readingAliases } from '@lotline/domain/location/read-readings'
import { recallAliases } from '@lotline/domain/recalls/read-recalls'
import { orderAliases } from '@lotline/domain/repair-orders/read-repair-orders'
import { setUpListAliases } from '@lotline/domain/rooftops/set-up-list'
import { expect, test } from 'vitest'
import { sheetRow, workbook } from '../../../../test/archive.ts'
import { vinColumn } from './header-line.ts'
import { importReaders } from './import-kinds.ts'
import { readFeed } from './read-feed.ts'

const text = readFileSync(path.join(import.meta.dirname, '../../../../../../docs/feeds.md'), 'utf8')

/** The rows of the table under a heading, each as its cells. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = text.split(`### ${heading}\n`)
  const [lines = ''] = section.split(/\n##/)
  const rows = lines.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const aliasRows = (aliases: Readonly<Record<string, string>>) =>
  Object.entries(aliases).map(([field, spellings]) => [`\`${field}\``, spellings.replaceAll(' ', ', ')])

test.each([
  ['Headers of a feed', fieldAliases.map(({ field, aliases }) => [feedFieldLabel(field), aliases.join(', ')])],
  ['Headers of repair orders', aliasRows(orderAliases)],
  ['Headers of recalls', aliasRows(recallAliases)],
  ['Headers of tracker readings', aliasRows(readingAliases)],
  ["Headers of a store's own list", aliasRows(setUpListAliases)],
])('%s stand in the documents as the code knows them', (heading, rows) => {
  expect(tableUnder(heading)).toEqual(rows)
})

const kinds = {
  Feed: { keyOf: vinColumn, headers: ['VIN', 'Stock', 'Year'] },
  'Repair orders': { keyOf: importReaders.REPAIR_ORDERS.key, headers: ['RO', 'VIN', 'Total'] },
  Recalls: { keyOf: importReaders.RECALLS.key, headers: ['VIN', 'Campaign', 'Name'] },
  'Tracker readings': { keyOf: importReaders.LOCATIONS.key, headers: ['VIN', 'Latitude', 'Longitude', 'Time'] },
}

const values = (headers: readonly string[]) =>
  headers.map((header, at) => (header === 'VIN' ? '1C4RJFAG5LC350617' : String(at + 1)))
const elements = (headers: readonly string[]) =>
  headers.map((header, at) => `<${header}>${values(headers)[at]}</${header}>`).join('')
const objectOf = (headers: readonly string[]) => Object.fromEntries(headers.map((header, at) => [header, values(headers)[at]]))

const formats: Record<string, (headers: readonly string[]) => string | Buffer> = {
  'CSV, TSV, TXT': (headers) => `Title\n${headers.join()}\n${values(headers).join()}`,
  'Excel (.xlsx)': (headers) => workbook([[['Title'], headers, values(headers)].map(sheetRow).join('')]),
  XML: (headers) => `<list>${`<row>${elements(headers)}</row>`.repeat(2)}</list>`,
  JSON: (headers) => JSON.stringify({ list: [objectOf(headers), objectOf(headers)] }),
}

test('every kind of file brings every kind of rows, as the documents say', async () => {
  const told = tableUnder('Files').map(([file = '', , ...cells]) => [file, cells])
  const found = await Promise.all(
    Object.entries(formats).map(async ([file, make]) => {
      const cells = Object.values(kinds).map(async ({ keyOf, headers }) => {
        const feed = await readFeed(Readable.from([Buffer.from(make(headers))]), { keyOf, needsVin: false })
        const [first] = await Array.fromAsync(feed.lines)
        await feed.close()
        return first?.kind === 'row' && String(first.cells) === String(values(headers)) ? 'yes' : 'no'
      })
      return [file, await Promise.all(cells)]
    }),
  )
  expect(told).toEqual(found)
})
