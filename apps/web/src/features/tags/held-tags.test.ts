import type { Tag } from '@lotline/contract/tags'
import { expect, test } from 'vitest'
import { around, changeWords, cutToTag, isNew, matchingTags, nothingHeld, toSave, turn } from './held-tags.ts'

const tag = (value: string, tagType: Tag['tagType'] = 'DEALER'): Tag => ({
  ...{ tagId: value, value, hexColor: '#43A047', tagType, tagIcon: null, vehicles: 1 },
})
const on = (value: string) => ({ ...tag(value), instanceId: `on ${value}` })
const tags = ['Claim paid', 'Hail claim', 'Hail claim paid', 'Two keys'].map((value) => tag(value))

test('a tag that is put on and taken off again is no change, and one that somebody else has put on is none to save', () => {
  const once = turn(nothingHeld, tag('Hail claim'), [])
  expect(turn(once, tag('Hail claim'), [])).toEqual(nothingHeld)
  const gone = turn(once, on('Two keys'), [on('Two keys')])
  expect(changeWords(toSave(gone, [on('Two keys')]))).toBe('1 to add, 1 to remove')
  expect(turn(gone, on('Two keys'), [on('Two keys')])).toEqual(once)
  expect(changeWords(toSave(gone, [on('Hail claim')]))).toBe('')
})

test('what begins with the typed text comes first, and system tags are not to be chosen', () => {
  const found = (typed: string) => matchingTags([...tags, tag('Not in feed', 'SYSTEM')], typed).map(({ value }) => value)
  expect(found(' CLAIM')).toEqual(['Claim paid', 'Hail claim', 'Hail claim paid'])
  expect(found('')).toHaveLength(4)
  expect(found('feed')).toEqual([])
})

test.each([
  ['hail', true],
  ['  ', false],
  [' hail  CLAIM ', false],
  ['High Priority', false],
])('%j can be made into a tag: %s', (typed, can) => {
  expect(isNew(tags, typed)).toBe(can)
})

test('a long text is cut between characters, and a match is marked where it stands', () => {
  expect(cutToTag('🚗'.repeat(60))).toBe('🚗'.repeat(50))
  expect(around('Hail claim', ' CLA ')).toEqual(['Hail ', 'cla', 'im'])
  expect(around('Hail claim', '')).toEqual(['Hail claim', '', ''])
  expect(around('İstanbul', 'st')).toEqual(['İstanbul', '', ''])
})
