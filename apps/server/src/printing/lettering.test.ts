import { expect, test } from 'vitest'
import { lineOf, linesOf, type Style, widthOf } from './lettering.ts'

const words: Style = { face: 'words', weight: 'normal', size: 8, color: '#000000' }
const figures: Style = { ...words, face: 'figures' }
const textOf = (text: string, style: Style, width = 1000) =>
  lineOf(text, style, width)
    .map((run) => run.text)
    .join('')

test('a line is cut to its room, without a space before the dots', () => {
  const cut = textOf('Big Horn Crew Cab 4x4', words, 40)
  expect(cut).toMatch(/^Big Horn\S*…$|^Big…$/)
  expect(widthOf(cut, words)).toBeLessThanOrEqual(40)
  expect(textOf('Big Horn', words, widthOf('Big Horn', words))).toBe('Big Horn')
})

test('each script is set in the font that has it', () => {
  const fonts = lineOf('Dana Ярослава Ελένη Žluť', words, 1000).map(({ font }) => font)
  expect(new Set(fonts)).toEqual(new Set(['inter-latin', 'inter-cyrillic', 'inter-greek', 'inter-latin-ext']))
  expect(lineOf('T4417Ж', figures, 1000).map(({ font, text }) => [font, text])).toEqual([
    ['barlow-latin', 'T4417'],
    ['inter-cyrillic', 'Ж'],
  ])
})

test('what no font has is a question mark, and what only joins signs is nothing', () => {
  expect(textOf('李 \u202Ecar\u200D', words)).toBe('? car')
  expect(textOf(' two \n lines\t', words)).toBe('two lines')
  expect(lineOf('', words, 10)).toEqual([])
})

test('figures are all of one width', () => {
  const widths = [...'0123456789'].map((figure) => widthOf(figure, figures))
  expect(new Set(widths).size).toBe(1)
})

const linesIn = (text: string, width: number, most = 100) =>
  linesOf(text, words, { width, most }).map((line) => line.map((run) => run.text).join(''))

test('a longer text is broken at its spaces, keeps its own line breaks, and no line is wider than its room', () => {
  const text = 'Left rear caliper seized, rotors under minimum.\nQuote is in Tasks,\r\n\nwaiting on approval.'
  const lines = linesIn(text, 100)
  expect(lines.every((line) => widthOf(line, words) <= 100)).toBe(true)
  expect(lines.join(' ').replaceAll('  ', ' ')).toBe(text.replaceAll(/\s+/g, ' '))
  expect(lines).toEqual(['Left rear caliper seized,', 'rotors under minimum.', 'Quote is in Tasks,', '', 'waiting on approval.'])
})

test('a word that is wider than its room is broken, and what is over the last line ends in dots', () => {
  const long = 'https://example.test/'.padEnd(120, 'x')
  expect(linesIn(long, 60).join('')).toBe(long)
  const cut = linesIn(`${long} and more`, 60, 2)
  expect([cut.length, cut[1]?.endsWith('…')]).toEqual([2, true])
  expect(widthOf(cut[1] ?? '', words)).toBeLessThanOrEqual(60)
  expect([linesIn('', 60), linesIn('W', 0.1)]).toEqual([[''], ['W']])
})
