import type { PartProgress } from '@lotline/contract/rooftops/export'
import { expect, test } from 'vitest'
import { fractionOf, sizeWords } from './data-words.ts'
import { leftWords, packedFraction, packedWords, packingWords, partCount } from './export/export-words.ts'
import { progressFraction, progressWords } from './feeds/progress-words.ts'
import { receiverWords } from './feeds/receiver-words.ts'
import { importFileFault } from './import/import-upload.ts'
import { agreeWords, checksOf, reportTitle, sidesWords } from './import/import-words.ts'

const gigabyte = 1024 ** 3

test('sizes are as short as they can be', () => {
  expect([422_000, 5 * 1024 ** 2, 6.1 * gigabyte, 2 * gigabyte].map(sizeWords)).toEqual(['413 KB', '5 MB', '6.1 GB', '2 GB'])
  expect(fractionOf({ done: 5, total: 4 })).toBe(1)
  expect(fractionOf({ done: 0, total: 0 })).toBe(null)
})

test('a fetch under way says its stage, and how much of how much where that is known', () => {
  const progress = { stage: 'FETCHING', bytes: 2 * 1024 ** 2, totalBytes: 4 * 1024 ** 2, rows: 0, totalRows: null } as const
  expect([progressWords(progress), progressFraction(progress)]).toEqual(['Fetching, 2 MB of 4 MB', 0.5])
  expect(progressWords({ ...progress, totalBytes: null })).toBe('Fetching, 2 MB')
  expect(progressWords({ ...progress, stage: 'READING', rows: 512, totalRows: 1204 })).toBe('Reading, 512 of 1,204 rows')
  expect(progressFraction({ ...progress, stage: 'CONNECTING' })).toBe(null)
})

const part = (state: PartProgress['state'], done: number, total: number | null): PartProgress => ({
  ...{ part: 'FILES', label: 'Photos, videos, documents', formats: ['AS_SENT'], state, done, total },
})

test('packing says what is packed now, how much of it, and how long it takes', () => {
  const running: Parameters<typeof packingWords>[0] = {
    ...{ state: 'PACKING', packing: 'FILES', parts: [part('RUNNING', 9214, 15_080)], files: { done: 9214, total: 15_080 } },
    ...{ bytes: { done: 4.1 * gigabyte, total: 6.6 * gigabyte }, secondsLeft: 360 },
  }
  expect(packingWords(running)).toBe('Packing: files, 9,214 of 15,080')
  expect(packedWords(running)).toEqual({ figure: '4.1', rest: 'of about 6.6 GB, 6 min left' })
  expect(packedFraction(running)).toBeCloseTo(0.62, 2)
  expect(packingWords({ ...running, state: 'PAUSED' })).toBe('Paused')
  expect(packedWords({ ...running, bytes: { done: 2048, total: null }, secondsLeft: null })).toEqual({ figure: '2 KB', rest: '' })
  expect([30, 3600, 7800].map(leftWords)).toEqual(['less than a minute', '1 h', '2 h 10 min'])
})

test('a part tells how much is in it', () => {
  expect(partCount(part('DONE', 10_412, 10_412))).toBe('10,412')
  expect(partCount(part('RUNNING', 512, 10_412))).toBe('512 of 10,412')
  expect(partCount(part('WAITING', 0, null))).toBe('')
})

test('the check of a rooftop stands below those of the file, once the file is right', () => {
  const check = (title: string) => ({ state: 'RIGHT', title, detail: '' }) as const
  const checks = { file: check('a.tar'), version: check('Fits this version') }
  const target = { id: 'r', name: 'Lakeside', isEmpty: false, vehicles: 1, people: 1, check: check('Lakeside is empty') }
  const titles = (state: 'CHECKED' | 'DONE') => checksOf({ state, checks } as never, target).map(({ title }) => title)
  expect(titles('CHECKED')).toEqual(['a.tar', 'Fits this version', 'Lakeside is empty'])
  expect(titles('DONE')).toEqual(['a.tar', 'Fits this version'])
})

test('a report says what agrees and what does not', () => {
  expect(reportTitle({ isSame: true, differences: [] })).toBe('Both sides are the same')
  expect(reportTitle({ isSame: false, differences: ['one'] })).toBe('1 difference')
  expect(sidesWords('Events', { inFile: 1200, inRooftop: 1200 })).toBe('Events 1,200 in both')
  expect(sidesWords('Events', { inFile: 1200, inRooftop: 1199 })).toBe('Events 1,200 in the file, 1,199 here')
  expect(agreeWords('Files', 'compared by checksum', { compared: 9, agreeing: 7 })).toBe(
    'Files: 9 compared by checksum, 2 differ',
  )
})

test('what can be no export is refused before it is sent', () => {
  expect(importFileFault({ name: 'stock.csv', size: 9 })).toContain('is no export')
  expect(importFileFault({ name: 'a.lotline.tar', size: 0 })).toContain('is empty')
  expect(importFileFault({ name: 'a.lotline.tar', size: 21 * gigabyte })).toContain('is over 20 GB')
  expect(importFileFault({ name: 'a.lotline.tar', size: 9 })).toBeUndefined()
})

test('receivers are named as long as that is short', () => {
  const person = (name: string, email: string | null = null) => ({ id: name, name, email })
  expect(receiverWords([])).toBe('nobody')
  expect(receiverWords([person('Riley Demo', 'riley@riversidetoyota.example')])).toBe('riley@riversidetoyota.example')
  expect(receiverWords([person('Riley Demo'), person('Sam Demo')])).toBe('Riley Demo and Sam Demo')
  expect(receiverWords(['a', 'b', 'c'].map((name) => person(name)))).toBe('a and 2 others')
})
