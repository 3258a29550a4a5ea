import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { usualFeedLimits as usualLimits } from '../../../feed-limits.ts'
import type { FeedLine } from './feed-line.ts'
import type { ReadFeedOptions } from './read-feed.ts'
import { readFeed } from './read-feed.ts'

const vins = ['1C4RJFAG5LC350617', '2HGFC2F81KH542945', '1C6RR6JTXHS513028', '5YJ3E1EC4MF029578'] as const
const [a, b, c, d] = vins

async function readText(content: string | Buffer, options?: ReadFeedOptions) {
  const file = await readFeed(Readable.from([Buffer.from(content)]), options)
  try {
    return { ...file, lines: await Array.fromAsync(file.lines) }
  } finally {
    await file.close()
  }
}

function brief(lines: readonly FeedLine[]): string[] {
  return lines.map((line) => (line.kind === 'row' ? `${line.line}: ${line.cells.join(' / ')}` : `${line.line}! ${line.code}`))
}

test.each([
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['\t', 'a tab'],
  ['|', 'a bar'],
])('%j parts the columns', async (delimiter) => {
  const file = await readText(
    [
      ['VIN', 'Price', 'Photos'],
      [a, '"1,0;0|0"', ''],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n'),
  )
  expect(file).toMatchObject({ format: 'CSV', delimiter, headers: ['VIN', 'Price', 'Photos'] })
  expect(brief(file.lines)).toEqual([`2: ${a} / 1,0;0|0 / `])
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j, the last one with nothing', async (end) => {
  expect(brief((await readText(['VIN,Price', `${a},1`, '', `${b},2`].join(end))).lines)).toEqual([`2: ${a} / 1`, `4: ${b} / 2`])
})

test.each([
  ['utf-8', Buffer.from('VIN,Color\nX,Grün – Weiß')],
  ['utf-8', Buffer.from('\uFEFFVIN,Color\nX,Grün – Weiß')],
  ['utf-16le', iconv.encode('VIN,Color\nX,Grün – Weiß', 'utf-16le', { addBOM: true })],
  ['utf-16be', iconv.encode('VIN,Color\nX,Grün – Weiß', 'utf-16be', { addBOM: true })],
  ['windows-1252', iconv.encode('VIN,Color\nX,Grün – Weiß', 'windows-1252')],
] as const)('a file in %s reads the same', async (encoding, content) => {
  const file = await readText(content)
  expect(file).toMatchObject({ encoding, headers: ['VIN', 'Color'] })
  expect(brief(file.lines)).toEqual(['2: X / Grün – Weiß'])
})

test('a quoted description may span lines and hold quotes', async () => {
  const { lines } = await readText(`VIN,Description,Price\n${a},"Clean, ""one owner""\nno smoke",1\n${b},x,2`)
  expect(brief(lines)).toEqual([`2: ${a} / Clean, "one owner"\nno smoke / 1`, `4: ${b} / x / 2`])
})

test('a loose inch mark in an unquoted cell stays what it is', async () => {
  expect(brief((await readText(`VIN,Note,Price\n${a},6" lift kit,1\n${b},x,2`)).lines)).toEqual([
    `2: ${a} / 6" lift kit / 1`,
    `3: ${b} / x / 2`,
  ])
})

test('a row without its empty last cells is filled up, one that ends before its VIN or is too long is reported', async () => {
  const { lines } = await readText(`Stock,VIN,Price\nS1,${a}\nS2,${b},1,2\nS3,${c},3,,\nS4\nS5,${d},4`)
  expect(brief(lines)).toEqual([`2: S1 / ${a} / `, '3! COLUMN_COUNT', `4: S3 / ${c} / 3`, '5! COLUMN_COUNT', `6: S5 / ${d} / 4`])
  expect(lines[3]).toMatchObject({ sentence: 'Line 5 has 1 column, the header has 3', text: 'S4' })
})

test('short rows after a broken quote are rows of their own', async () => {
  const { lines } = await readText(`VIN,Note,Price,Color\n${a},"open\n${b},x\n${c},"y"\n${d}`)
  expect(brief(lines)).toEqual(['2! BROKEN_QUOTE', `3: ${b} / x /  / `, `4: ${c} / y /  / `, `5: ${d} /  /  / `])
})

test('the header is the first of the first lines that has a key column, what stands above it is said', async () => {
  const text = `sep=;\n"Inventory report; ""Main Street"""\nRun date;11/22/2026\n\nStock;"VIN\n(17)";Price\nS1;${a};1`
  const { headers, lines, remarks, delimiter } = await readText(text)
  expect({ headers, delimiter }).toEqual({ headers: ['Stock', 'VIN (17)', 'Price'], delimiter: ';' })
  expect(brief(lines)).toEqual([`7: S1 / ${a} / 1`])
  expect(remarks.told()).toEqual([
    'Line 1 stands above the header and was passed over: “sep=;”.',
    'Line 2 stands above the header and was passed over: “"Inventory report; ""Main Street"""”.',
    'Line 3 stands above the header and was passed over: “Run date;11/22/2026”.',
  ])
})

test('web code and letters that were encoded twice are cleaned once, and how many cells is said', async () => {
  const { lines, remarks } = await readText(`VIN,Color,Note\n${a},CrÃ¨me &amp; Tan,<b>Nice</b>\n${b},Crème,"AT&T, a < b"`)
  expect(brief(lines)).toEqual([`2: ${a} / Crème & Tan / Nice`, `3: ${b} / Crème / AT&T, a < b`])
  expect(remarks.told()).toEqual(['2 cells had web code or broken letters, which were cleaned.'])
})

test('a header that comes later than the first lines is none', async () => {
  const text = `${'Printed by nobody\n'.repeat(20)}VIN,Price\n${a},1`
  await expect(readText(text)).rejects.toMatchObject({ code: 'WRONG_HEADER' })
})

test('totals, footers and headers that come again are named, and are no rows', async () => {
  const rows = ['VIN,Stock,Price', `${a},Total Loss,1`, 'Total', 'VIN,Stock,Price', `${b},S2,2`, ',,3', 'Grand Total:,2,3']
  const { lines, remarks } = await readText([...rows, '"2 vehicles",,', 'Page 1 of 1'].join('\n'))
  expect(brief(lines)).toEqual([`2: ${a} / Total Loss / 1`, `5: ${b} / S2 / 2`, '6:  /  / 3'])
  expect(remarks.told()).toEqual([
    'Line 3 is a total or a footer and was passed over: “Total”.',
    'Line 4 repeats the header and was passed over.',
    'Line 7 is a total or a footer and was passed over: “Grand Total:, 2, 3”.',
    'Line 8 is a total or a footer and was passed over: “2 vehicles”.',
    'Line 9 is a total or a footer and was passed over: “Page 1 of 1”.',
  ])
})

test.each([
  ['never closed', `${a},"open,1\n${b},x,2\n${c},"y",3`, ['2! BROKEN_QUOTE', `3: ${b} / x / 2`, `4: ${c} / y / 3`]],
  ['closed in mid cell', `${a},"x"y,1\n${b},x,2`, ['2! BROKEN_QUOTE', `3: ${b} / x / 2`]],
  [
    'paired with another broken one',
    `${a},"open,1\n${b},x,2\n${c},y",3\n${d},z,4`,
    ['2! BROKEN_QUOTE', `3: ${b} / x / 2`, `4: ${c} / y" / 3`, `5: ${d} / z / 4`],
  ],
  ['on the last line', `${a},x,1\n${b},"open,2`, [`2: ${a} / x / 1`, '3! BROKEN_QUOTE']],
])('a quote %s costs its own line only', async (_, rows, expected) => {
  expect(brief((await readText(`VIN,Note,Price\n${rows}`)).lines)).toEqual(expected)
})

test.each([
  [
    'an array',
    JSON.stringify([
      { vin: a, price: 1 },
      { vin: b, photos: ['x', 'y'], address: { city: 'Reno' } },
    ]),
  ],
  [
    'an object with vehicles',
    JSON.stringify({
      vehicles: [
        { vin: a, price: 1 },
        { vin: b, photos: ['x', 'y'], address: { city: 'Reno' } },
      ],
    }),
  ],
  ['one object a line', `{"vin":"${a}","price":1}\n{"vin":"${b}","photos":["x","y"],"address":{"city":"Reno"}}\n`],
])('JSON as %s gives the same rows', async (_, content) => {
  const file = await readText(content)
  expect(file).toMatchObject({ format: 'JSON', delimiter: null, headers: ['vin', 'price', 'photos', 'address.city'] })
  expect(brief(file.lines)).toEqual([`1: ${a} / 1 /  / `, `2: ${b} /  / x|y / Reno`])
})

test('a broken line among JSON lines is reported and the others are read', async () => {
  expect(brief((await readText(`{"vin":"${a}"}\n{"vin":\n{"vin":"${b}"}`)).lines)).toEqual([`1: ${a}`, '2! NOT_A_ROW', `3: ${b}`])
})

test('brackets, commas and quotes inside texts part nothing, and the longest list of objects is taken', async () => {
  const rows = [
    { vin: a, note: 'one, [two] {three}' },
    { vin: b, note: 'say "\\"' },
  ]
  const content = JSON.stringify(
    { tags: ['x', 'y', 'z'], few: [{ vin: c }], 'a "key": [': 1, rows, after: { deep: [[]] } },
    null,
    2,
  )
  expect(brief((await readText(content)).lines)).toEqual([`1: ${a} / one, [two] {three}`, `2: ${b} / say "\\"`])
})

test('a key that is no plain name is a column like any other, and NUL is left out of a CSV', async () => {
  const json = await readText(`[{"vin":"${a}","__proto__":"x","constructor":{"name":"y"}}]`)
  expect([json.headers, brief(json.lines)]).toEqual([['vin', '__proto__', 'constructor.name'], [`1: ${a} / x / y`]])
  const late = `VIN,Note\n${`${a},x\n`.repeat(4000)}${b},o\u0000h`
  expect(brief((await readText(late)).lines).at(-1)).toBe(`4002: ${b} / oh`)
})

test.each([
  ['a comma too many', `[{"vin":"${a}"},]`],
  ['a bracket of another kind', `[{"vin":"${a}"]}`],
  ['two objects without a comma', `[{"vin":"${a}"} {"vin":"${b}"}]`],
  ['a member without a name', `{"rows":[{"vin":"${a}"}],,}`],
])('JSON with %s is refused as a whole', async (_, content) => {
  await expect(readText(content)).rejects.toMatchObject({ code: 'BROKEN_JSON' })
})

test.each([
  ['columns', { columns: 2 }, 'TOO_MANY_COLUMNS'],
  ['cells', { cells: 5 }, 'TOO_MANY_CELLS'],
  ['characters in a line', { lineCharacters: 30 }, 'NOT_A_TABLE'],
])('more %s than the limit are refused, in CSV and JSON alike', async (_, limit, code) => {
  const rows = [a, b, c].map((vin) => ({ vin, price: '1', note: 'x'.repeat(20) }))
  const table = ['vin,price,note', ...rows.map((row) => Object.values(row).join(','))].join('\n')
  const limits = { ...usualLimits, ...limit }
  for (const content of [table, JSON.stringify(rows), rows.map((row) => JSON.stringify(row)).join('\n')])
    await expect(readText(content, { limits })).rejects.toMatchObject({ code })
})

test.each([
  ['0 bytes', '', 'EMPTY_FILE', /empty/],
  ['blank lines', '\n\r\n  \n', 'NO_HEADER', /nothing but blank lines/],
  ['a header without a VIN', 'Name,City\nx,y', 'WRONG_HEADER', /'Name', 'City'/],
  ['a row where the header should be', `${a},Jeep\n${b},Ford`, 'WRONG_HEADER', /No VIN column/],
  ['a workbook', Buffer.from('PK\u0003\u0004....'), 'BROKEN_WORKBOOK', /save it again, or as CSV/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'NOT_A_TABLE', /not a text file/],
  ['a web page', '<!doctype html><p>Not found', 'NOT_A_TABLE', /web page/],
  ['one endless line', `VIN,x\n${'x'.repeat(1_200_000)}`, 'NOT_A_TABLE', /Line 2 is longer/],
  ['broken JSON', '[{"vin":', 'BROKEN_JSON', /JSON is broken/],
  ['JSON without vehicles', '[]', 'NO_HEADER', /array of objects/],
])('a file of %s is refused as a whole', async (_, content, code, message) => {
  await expect(readText(content)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})

test('a person may open a file without a known VIN column to correct its mapping', async () => {
  expect((await readText(`Fahrgestell,Preis\n${a},1`, { needsVin: false })).headers).toEqual(['Fahrgestell', 'Preis'])
})

test('more rows than the limit stop the reading', async () => {
  await expect(readText(`VIN\n${a}\n${b}\n${c}`, { limits: { ...usualLimits, rows: 2 } })).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
  })
  expect((await readText(`VIN\n${a}\n${b}`, { limits: { ...usualLimits, rows: 2 } })).lines).toHaveLength(2)
})

test('200,000 rows, each thousandth of them broken, are read without holding the file', async () => {
  function* rows() {
    yield 'VIN,Stock,Description\n'
    for (let row = 1; row <= 200_000; row += 1) yield row % 1000 === 0 ? `${a},S${row},"open\n` : `${a},S${row},"one, two"\n`
  }
  const file = await readFeed(Readable.from(rows()))
  const seen = { row: 0, trouble: 0 }
  for await (const line of file.lines) seen[line.kind] += 1
  await file.close()
  expect(seen).toEqual({ row: 199_800, trouble: 200 })
}, 60_000)

test('nothing of a streamed file is left behind', async () => {
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('lotline-feed-'))
  const before = await left()
  await readText(`VIN\n${a}`)
  await readText('').catch(() => undefined)
  expect((await left()).filter((name) => !before.includes(name))).toEqual([])
})
