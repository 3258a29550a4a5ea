import { Readable } from 'node:stream'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { archive, sheetRow, workbook } from '../../../../../test/archive.ts'
import { type FeedLimits, usualFeedLimits } from '../../../../feed-limits.ts'
import { readFeed } from '../read-feed.ts'

const [a, b] = ['1C4RJFAG5LC350617', '2HGFC2F81KH542945']

async function read(content: Uint8Array, limits: Partial<FeedLimits> = {}) {
  const file = await readFeed(Readable.from([content]), { limits: { ...usualFeedLimits, ...limits } })
  try {
    const lines = await Array.fromAsync(file.lines)
    return { ...file, rows: lines.map((line) => (line.kind === 'row' ? [line.line, ...line.cells] : line.code)) }
  } finally {
    await file.close()
  }
}

const sheetOf = (rows: CellValue[][]) => ({ name: 'Stock', rows })

test('a workbook is read as people see it: texts, numbers, days, and its empty cells', async () => {
  const rows = [
    ['Inventory of Main Street'],
    [],
    ['Stock #', 'VIN\n(17)', 'Price', 'In-Stock Date', 'Certified', 'Note'],
    ['00123', a, 18495.5, new Date(Date.UTC(2026, 1, 3)), true, 'a "quoted" & more'],
    ['S2', b, 0.1 + 0.2],
    ['Total', null, 18495.8],
  ]
  const file = await read(await writeXlsx({ sheets: [sheetOf(rows)] }))
  expect(file).toMatchObject({ format: 'XLSX', headers: ['Stock #', 'VIN (17)', 'Price', 'In-Stock Date', 'Certified', 'Note'] })
  expect(file.rows).toEqual([
    [4, '00123', a, '18495.5', '2026-02-03', 'TRUE', 'a "quoted" & more'],
    [5, 'S2', b, '0.3', '', '', ''],
  ])
  expect(file.remarks.told()).toEqual([
    'Line 1 stands above the header and was passed over: “Inventory of Main Street”.',
    'Line 6 is a total or a footer and was passed over: “Total, 18495.8”.',
  ])
})

test('of several sheets the one with a key column is read, and the report says which', async () => {
  const sheets = [
    sheetOf([['About'], ['Made by hand']]),
    { name: 'Used', rows: [['VIN'], [a]] },
    { name: 'New', rows: [['VIN'], [b]] },
  ]
  const file = await read(await writeXlsx({ sheets }))
  expect(file.rows).toEqual([[2, a]])
  expect(file.remarks.told()).toEqual(['The sheet “Used” was read, the others were not.'])
})

test('days of 1904, cells without a place, and what stands beside the table', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\.m\\.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
  const rows = `${sheetRow(['VIN', 'Date'])}<row r="9"><c t="str"><v>${a}</v></c><c s="1"><v>44594</v></c><c r="J9"><v>7</v></c></row>`
  const space = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const book = `<workbook ${space}><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`
  const file = await read(workbook([rows], { 'xl/styles.xml': styles, 'xl/workbook.xml': book }))
  expect(file.rows).toEqual([[9, a, '2026-02-03']])
  expect(file.remarks.told()).toEqual(['Cells to the right of the last named column were passed over.'])
})

test('a sheet formatted down to its last row is read for what stands in it', async () => {
  const empty = '<row>'.concat('<c s="1"/>'.repeat(10), '</row>').repeat(100_000)
  expect((await read(workbook([`${sheetRow(['VIN'])}${sheetRow([a])}${empty}`]))).rows).toEqual([[2, a]])
})

const vinRow = sheetRow(['VIN'])
const limits = { cells: 100_000, rows: 1000, unpackedBytes: 20_000_000, lineCharacters: 100_000, jsonBytes: 1_000_000 }

test.for<[what: string, content: () => Buffer, code: string, advice: RegExp]>([
  ['a bomb', () => workbook([`${vinRow}${' '.repeat(30_000_000)}`]), 'NOT_A_TABLE', /longer than 100,000 characters/],
  [
    'a bomb of rows',
    () => workbook([`${vinRow}${'<row><c/></row>'.repeat(2_000_000)}`]),
    'TOO_MANY_CELLS',
    /copy the vehicles into a new sheet/,
  ],
  [
    'a bomb of texts',
    () => workbook([vinRow], { 'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(50_000)}</t></si>`.repeat(100)}</sst>` }),
    'FILE_TOO_LARGE',
    /save the sheet as CSV/,
  ],
  [
    'a bomb of comments',
    () => workbook([`${'<!-- x --><row/>'.repeat(1_500_000)}`]),
    'FILE_TOO_LARGE',
    /unpacks to more than 20 MB/,
  ],
  [
    'a bomb that says it is small',
    () => workbook([`${vinRow}${'<row><c/></row>'.repeat(50_000)}`], {}, { 'xl/worksheets/sheet1.xml': 900 }),
    'BROKEN_WORKBOOK',
    /save it again, or as CSV/,
  ],
  [
    'a million empty cells',
    () => workbook([`${vinRow}${`<row>${'<c/>'.repeat(16_384)}</row>`.repeat(62)}`]),
    'TOO_MANY_CELLS',
    /empty ones counted/,
  ],
  [
    'a cell in the last column',
    () => workbook([`${vinRow}<row><c r="XFD2"><v>1</v></c></row>`]),
    'TOO_MANY_COLUMNS',
    /keep only the columns/,
  ],
  ['too many rows', () => workbook([`${vinRow}${sheetRow([a]).repeat(1001)}`]), 'TOO_MANY_ROWS', /split it/],
  [
    '200 sheets',
    () => workbook(Array.from({ length: 200 }, () => vinRow)),
    'NOT_A_TABLE',
    /more than 100 sheets: save the one with the vehicles/,
  ],
  [
    'entities of its own',
    () => workbook([vinRow], { 'xl/workbook.xml': '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w>&x;</w>' }),
    'NOT_A_TABLE',
    /entities of its own/,
  ],
  ['an archive of something else', () => archive({ 'readme.txt': 'hello' }), 'NOT_A_TABLE', /save the sheet as .xlsx or CSV/],
  [
    '10,000 entries',
    () => archive(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}`, '']))),
    'NOT_A_TABLE',
    /packs more than 5,000 others/,
  ],
  ['an end in the middle', () => workbook([vinRow]).subarray(0, 400), 'BROKEN_WORKBOOK', /save it again/],
  ['XML that ends in the middle', () => workbook([`${vinRow}<row><c>`]), 'BROKEN_XML', /export the file again/],
  ['an old Excel file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'NOT_A_TABLE', /save it as .xlsx without one, or as CSV/],
  ['no rows', () => workbook(['']), 'NO_HEADER', /holds no rows/],
  ['no VIN', () => workbook([sheetRow(['Year', 'Make'])]), 'WRONG_HEADER', /No VIN column/],
])('a workbook with %s is refused with words that say what to do', async ([, content, code, advice]) => {
  await expect(read(content(), limits)).rejects.toMatchObject({ code, message: expect.stringMatching(advice) })
})
