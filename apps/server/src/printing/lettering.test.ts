import { expect, test } from 'vitest'
import { lineOf, type Style, widthOf } from './lettering.ts'

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
