import { expect, test } from 'vitest'
import { type GuideTerms, guideMistakes, missingOfDealer, usualTerms, warrantyWords } from './buyers-guide.ts'
import { guideDefects, guideText } from './guide-text.ts'
import { labelSheets, vinParts } from './labels.ts'
import { afterStickerFailure, isWholePdf, stickerFileWords, stickerLink } from './window-sticker.ts'

const limited: GuideTerms = {
  ...usualTerms,
  warranty: 'LIMITED',
  laborPercent: 100,
  partsPercent: 50,
  systems: 'Engine, transmission',
  duration: '3 months or 3,000 miles.',
}

test.each<[string, Partial<GuideTerms>, string[]]>([
  ['no warranty says nothing more', { warranty: 'NONE', systems: '', duration: '' }, []],
  ['a limited one that says all', {}, []],
  ['a limited one without shares', { laborPercent: null, partsPercent: null }, ['laborPercent', 'partsPercent']],
  ['a share may be nothing', { laborPercent: 0, partsPercent: 0 }, []],
  ['a full one has no shares', { warranty: 'FULL', laborPercent: null, partsPercent: null }, []],
  ['systems and duration are named', { warranty: 'FULL', systems: ' ', duration: '' }, ['systems', 'duration']],
  ['a drive train is no system', { systems: 'Drivetrain' }, ['systems']],
  ['nor is a power train', { systems: 'Engine, Power Train' }, ['systems']],
])('%s', (_name, changes, wrong) => {
  expect(Object.keys(guideMistakes({ ...limited, ...changes }))).toEqual(wrong)
})

test('a window sticker says what the Buyers Guide will', () => {
  expect(warrantyWords(limited)).toBe('Dealer, limited: 3 months or 3,000 miles. The Buyers Guide says what it covers.')
  expect(warrantyWords(usualTerms)).toBe('Sold as is. See the Buyers Guide.')
  expect(warrantyWords({ ...usualTerms, form: 'IMPLIED_ONLY' })).toBe('Implied warranties only. See the Buyers Guide.')
})

test('what the back of the guide still needs is named', () => {
  const dealer = { name: 'Riverside Toyota', address: '', phone: ' ', complaintsContact: 'Jo' }
  expect(missingOfDealer(dealer)).toEqual(['address', 'telephone'])
})

test('the form has the fifteen systems of figure 3, of which air bags stand alone', () => {
  const systems = guideDefects.flat()
  expect(systems).toHaveLength(15)
  expect(systems.filter(({ defects }) => defects.length === 0).map(({ system }) => system)).toEqual(['Air Bags'])
  expect(JSON.stringify([guideText, guideDefects])).not.toMatch(/[\u2013\u2014\u2018\u2019]/)
})

test.each([
  [3, 1, [[0, 1, 2]]],
  [3, 9, [[8, 9], [0]]],
  [11, 1, [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0]]],
  [1, 10, [[9]]],
  [0, 4, []],
])('%i labels from place %i', (count, start, places) => {
  const labels = Array.from({ length: count }, (_, index) => index)
  const sheets = labelSheets(labels, start)
  expect(sheets.map((sheet) => sheet.map(({ place }) => place))).toEqual(places)
  expect(sheets.flat().map(({ label }) => label)).toEqual(labels)
})

test('the last six of a VIN stand apart', () => {
  expect(vinParts('2T3A1RFV9MC104417')).toEqual(['2T3A1RFV9MC', '104417'])
})

test('a sticker is asked for three times more, later each time, then given up', () => {
  const waiting = 'The window sticker is taking longer than expected, please wait.'
  expect([1, 2, 3, 4].map(afterStickerFailure)).toEqual([
    { words: waiting, againInMs: 2000 },
    { words: waiting, againInMs: 4000 },
    { words: waiting, againInMs: 8000 },
    { words: 'The window sticker is not currently available.', againInMs: null },
  ])
  expect([404, 500, 0].map(stickerFileWords)).toEqual([
    'vehicle not found',
    'window sticker service not available',
    'window sticker service not available',
  ])
  expect(stickerLink('/api/files/abc')).toBe('/api/files/abc?source=web')
})

test.each([
  ['%PDF-1.7 body %%EOF', true],
  ['\n\n%PDF-1.4 body %%EOF\n', true],
  ['', false],
  ['%PDF-1.7 and then nothing', false],
  ['<html>%%EOF</html>', false],
])('%j is a PDF: %s', (text, isPdf) => {
  expect(isWholePdf(new TextEncoder().encode(text))).toBe(isPdf)
})
