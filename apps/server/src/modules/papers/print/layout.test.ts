import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { usualTerms } from '@lotline/domain/papers/buyers-guide'
import { guideDefects, guideText } from '@lotline/domain/papers/guide-text'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawQr, qrOf } from '../../../printing/qr.ts'
import { type FilledGuide, printBuyersGuides } from './buyers-guide.ts'
import { tooLongForGuide } from './guide-room.ts'
import { type LabelFacts, printLabelSheets, printLabels } from './label.ts'
import { printStickers, type StickerFacts } from './sticker.ts'

const { resolve } = createRequire(import.meta.url)
const wasm = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer
prepareZXingModule({ overrides: { wasmBinary: wasm } })

type Word = { text: string; left: number; right: number; top: number; bottom: number; size: number }
type Page = { width: number; height: number; words: Word[]; text: string }

/** Where the words of a document stand, in points from the upper left corner of their page. */
async function measured(bytes: Uint8Array): Promise<Page[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const words = items.flatMap((item): Word[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size = 0, left = 0, base = 0] = item.transform
        return [{ text: item.str, left, right: left + item.width, top: height - base - size, bottom: height - base, size }]
      })
      return { width, height, words, text: words.map(({ text }) => text).join(' ') }
    }),
  )
}

/** Nothing hangs over the edge of the paper, and no two words lie on each other. */
function expectInPlace({ width, height, words }: Page, margin: number): void {
  for (const { text, left, right, top, bottom } of words) {
    expect([text, left >= margin, right <= width - margin, top >= margin, bottom <= height - margin]).toEqual([
      text,
      ...[true, true, true, true],
    ])
  }
  const overlapping = words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 3 && other.top < one.bottom - 3,
      )
      .map((other) => [one.text, other.text]),
  )
  expect(overlapping).toEqual([])
}

const vehicle = { stockNumber: 'T4417A', vin: '2T3A1RFV9MC104417', year: 2021, make: 'Toyota', model: 'RAV4' }
const address = `https://lotline.riverside.example/${crypto.randomUUID()}/inventory/${crypto.randomUUID()}`
const sticker: StickerFacts = {
  ...vehicle,
  trim: 'XLE Premium',
  dealer: { name: 'Riverside Toyota', address: '4100 River Road, Riverside', phone: '(555) 010-4400' },
  miles: '38,214 mi',
  color: 'Magnetic Gray',
  facts: ['Engine', 'Transmission', 'Drive', 'Fuel', 'Body', 'Doors'].map((label) => ({ label, value: `its ${label}` })),
  warranty: 'Sold as is. See the Buyers Guide.',
  madeReady: ['60-point inspection, Nov 17', 'Front pads and rotors, new'],
  about: 'Certified pre-owned.',
  recalls: 'Ask us or look the VIN up at nhtsa.gov/recalls.',
  price: '$27,480',
  priceNote: 'Before tax, title and license.',
  address,
}
const wide = (letters: number) => 'W'.repeat(letters)
const endless: StickerFacts = {
  ...sticker,
  stockNumber: wide(20),
  make: 'Mercedes-Benz',
  model: `Sprinter 3500 XD ${wide(60)} Cargo`,
  trim: wide(80),
  dealer: { name: wide(80), address: wide(120), phone: wide(40) },
  miles: '12,345,678 km',
  color: wide(80),
  facts: sticker.facts.map(({ label }) => ({ label, value: wide(200) })),
  warranty: 'word '.repeat(400),
  madeReady: Array.from({ length: 60 }, (_, index) => `${index} ${wide(300)}`),
  about: 'about '.repeat(300),
  recalls: 'recall '.repeat(300),
  price: '$123,456,789.10',
  priceNote: wide(120),
}

test('a window sticker is a Letter sheet whose price and title keep their size, with nothing under 10 points', async () => {
  const [page] = await measured(await printStickers([sticker]))
  if (!page) throw new Error('no page')
  expect([page.width, page.height]).toEqual([612, 792])
  const sizeOf = (text: string) => Math.round(page.words.find((word) => word.text.startsWith(text))?.size ?? 0)
  expect([sizeOf('$27,480'), sizeOf('2021 Toyota RAV4')]).toEqual([60, 38])
  expect(Math.min(...page.words.map(({ size }) => size))).toBeGreaterThanOrEqual(10)
  for (const told of ['Engine and body', 'Made ready for you', '60-point inspection, Nov 17', 'Riverside Toyota', vehicle.vin])
    expect(page.text).toContain(told)
  expectInPlace(page, 20)
})

test('however long its texts are, nothing on a window sticker shrinks or runs over', async () => {
  const pages = await measured(await printStickers([endless, sticker]))
  expect(pages).toHaveLength(2)
  const [page] = pages
  if (!page) throw new Error('no page')
  expectInPlace(page, 20)
  expect(Math.min(...page.words.map(({ size }) => size))).toBeGreaterThanOrEqual(10)
  expect(page.words.filter(({ size }) => Math.round(size) === 38)).toHaveLength(2)
  expect(page.text).toContain('and 53 more')
  for (const told of ['Warranty', 'About this car', 'Recalls']) expect(page.text).toContain(told)
})

test('what is not known of a vehicle has no heading, and one without a price says so', async () => {
  const bare = { ...sticker, trim: '', madeReady: [], about: '', price: '', facts: [], year: null, make: null, model: null }
  const [page] = await measured(await printStickers([bare]))
  expect(page?.text).toContain('Ask us')
  for (const absent of ['Engine and body', 'Made ready', 'About', 'Our price']) expect(page?.text).not.toContain(absent)
})

const dealer = {
  name: 'Riverside Toyota',
  address: '4100 River Road',
  phone: '(555) 010-4400',
  email: '',
  complaintsContact: 'Jo Miller',
}
const guide: FilledGuide = { stockNumber: 'T4417A', vehicle, terms: usualTerms, dealer }
const limited = {
  ...usualTerms,
  warranty: 'LIMITED' as const,
  laborPercent: 100,
  partsPercent: 50,
  systems: 'Engine, transmission, '.repeat(10).slice(0, 200),
  duration: '3 months or 3,000 miles',
}

const plain = (text: string) => text.replace(/\s+/g, ' ')
const sentencesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(sentencesOf)

test.each([
  ['AS_IS', 'impliedOnly'],
  ['IMPLIED_ONLY', 'asIs'],
] as const)('the form %s has every sentence of the rule on its two sides but those of the other form', async (form, other) => {
  const pages = await measured(await printBuyersGuides([{ ...guide, terms: { ...limited, form } }]))
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [612, 792],
    [612, 792],
  ])
  const text = plain(pages.map((page) => page.text).join(' '))
  const { [other]: left, ...rest } = guideText
  for (const sentence of [...sentencesOf(rest), ...sentencesOf(guideDefects)]) expect(text).toContain(plain(sentence))
  for (const sentence of sentencesOf(left)) expect(text).not.toContain(plain(sentence))
  expect(text).toContain('The dealer will pay 100% of the labor and 50% of the parts for the covered systems')
  for (const told of ['Toyota', 'RAV4', '2021', vehicle.vin, 'Jo Miller']) expect(text).toContain(told)
  for (const page of pages) expectInPlace(page, 24)
})

test('as is leaves shares, systems and duration to nobody', async () => {
  const [front] = await measured(await printBuyersGuides([{ ...guide, terms: { ...limited, warranty: 'NONE' } }]))
  expect(front?.text).toContain('______% of the labor')
  expect(front?.text).not.toContain('3 months')
})

test('terms that the form has no room for are known before they are printed', () => {
  expect(tooLongForGuide(limited)).toEqual([])
  expect(tooLongForGuide({ ...limited, systems: wide(240), duration: '1 year' })).toEqual(['systems'])
})

const label: LabelFacts = { ...vehicle, trim: 'XLE Premium', exteriorColor: 'Magnetic Gray', address }

test('labels are 4 by 2 inches each, whatever is written on them', async () => {
  const long = { ...label, stockNumber: wide(20), model: wide(80), trim: wide(80), exteriorColor: wide(80), vin: wide(17) }
  const pages = await measured(await printLabels([label, long]))
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [288, 144],
    [288, 144],
  ])
  for (const page of pages) expectInPlace(page, 8)
  expect(plain(pages[0]?.text ?? '')).toBe('T4417A 2021 Toyota RAV4 XLE Premium Magnetic Gray 2T3A1RFV9MC 104417')
})

test('ten labels stand on a sheet, of which the places that are used stay empty', async () => {
  const labels = Array.from({ length: 9 }, (_, index) => ({ ...label, stockNumber: `S${index}` }))
  const sheets = await measured(await printLabelSheets(labels, 4))
  expect(sheets.map(({ width, height }) => [width, height])).toEqual([
    [612, 792],
    [612, 792],
  ])
  const placesOf = ({ words }: Page) =>
    words.filter(({ text }) => /^S\d$/.test(text)).map(({ left, top }) => [left < 306 ? 0 : 1, Math.floor((top - 36) / 144)])
  expect(sheets.map(placesOf)).toEqual([
    [
      [1, 1],
      [0, 2],
      [1, 2],
      [0, 3],
      [1, 3],
      [0, 4],
      [1, 4],
    ],
    [
      [0, 0],
      [1, 0],
    ],
  ])
  for (const sheet of sheets) expectInPlace(sheet, 8)
})

test('a printed code is read back by another reader, with the white around it that the label leaves', async () => {
  const code = await qrOf(address)
  const width = 1.55 * 72
  const drawn = drawQr(code, { x: 0, y: 0 }, width)
  if (typeof drawn !== 'object' || !('canvas' in drawn)) throw new Error('not drawn')
  // Two dots to a module, and the quiet zone of four modules.
  const dots = 3
  const side = (code.size + 8) * dots
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const module = width / code.size
  for (const box of drawn.canvas) {
    if (box.type !== 'rect') continue
    const at = (points: number) => Math.round((points / module + 4) * dots)
    for (let y = at(box.y); y < at(box.y + box.h); y += 1)
      for (let x = at(box.x); x < at(box.x + box.w); x += 1) data.set([0, 0, 0], 4 * (y * side + x))
  }
  const picture = { width: side, height: side, data } as ImageData
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
  expect([read?.text, read?.ecLevel]).toEqual([address, 'M'])
  // Above and below the code, and to the words beside it.
  expect(Math.min((144 - width) / 2, 18) / module).toBeGreaterThan(4)
})
