import { expect, test } from 'vitest'
import { code39 } from './code39.ts'

/** Reads bars as a scanner does: by which are wide. */
function widths(text: string): string {
  const code = code39(text)
  return code?.bars.map(({ width }) => (width > 1 ? 'W' : 'n')).join('') ?? ''
}

test('a sign is five bars and four gaps, three of the nine wide', () => {
  for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. ') {
    const { bars = [], width } = code39(sign) ?? {}
    // Start, sign and stop, each 6 narrow and 3 wide, and a gap between them.
    expect([sign, bars.length, width]).toEqual([sign, 15, 3 * (6 + 3 * 2.5) + 2])
  }
})

test('no two signs look alike', () => {
  const drawn = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. '].map((sign) => JSON.stringify(code39(sign)))
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('the label of a VIN begins and ends with the star, small letters are large ones, and what has no sign has no code', () => {
  const star = 'nnWWn'
  expect(widths('1')).toBe(`${star}WnnnW${star}`)
  expect(code39('1ftfw1e5')).toEqual(code39('1FTFW1E5'))
  expect([code39('Ж'), code39('A*B')]).toEqual([undefined, undefined])
})
