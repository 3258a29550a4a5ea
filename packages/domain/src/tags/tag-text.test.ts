import { expect, test } from 'vitest'
import { isSameTag, tagText } from './tag-text.ts'

test.each([
  ['  Hail   claim ', 'Hail claim'],
  ['Reifen\tfehlen\u00a0hier', 'Reifen fehlen hier'],
  ['', ''],
  [' \u2003 ', ''],
  ['<b>bold</b>', '<b>bold</b>'],
  ['x'.repeat(60), 'x'.repeat(50)],
  // No half of a character is left over, and no space at the end.
  ['🚗'.repeat(51), '🚗'.repeat(50)],
  [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
  ['سيارة', 'سيارة'],
  // What is made of several code points stays whole or goes, and what nobody sees is not kept.
  [`${'z'.repeat(45)}👨‍👩‍👧‍👦`, 'z'.repeat(45)],
  [`${'z'.repeat(43)}👨‍👩‍👧‍👦`, `${'z'.repeat(43)}👨‍👩‍👧‍👦`],
  [`${'z'.repeat(49)}🇩🇪`, 'z'.repeat(49)],
  ['\ufeffHail\u200b cla\u00adim', 'Hail claim'],
  ['\u200b', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(tagText(typed)).toBe(kept)
})

test.each([
  ['Hail claim', ' hail  CLAIM ', true],
  ['Été', 'E\u0301TE\u0301', true],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος', true],
  ['Hail claim', 'Ｈａｉｌ\u3000claim', true],
  ['High priority', 'High\u200b prior\u00adity\u200d', true],
  ['❤️', '❤', true],
  ['Hail claim', 'Hailclaim', false],
  ['Hail claim', 'Hail claim 2', false],
])('%j and %j are one tag: %s', (one, other, same) => {
  expect(isSameTag(one, other)).toBe(same)
})
