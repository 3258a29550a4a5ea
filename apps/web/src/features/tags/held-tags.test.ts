import type { Tag } from '@lotline/contract/vehicles/tags'
import { expect, test } from 'vitest'
import { around, changeWords, isNew, matchingTags, nothingHeld, standing, tagsAmong, toSave, turn } from './held-tags.ts'

const tag = (value: string, tagType: Tag['tagType'] = 'DEALER'): Tag => ({
  ...{ tagId: value, value, hexColor: '#43A047', tagType, tagIcon: null, vehicles: 1 },
})
const on = (value: string) => ({ ...tag(value), instanceId: `on ${value}` })
const tags = ['Claim paid', 'Hail claim', 'Hail claim paid', 'Two keys'].map((value) => tag(value))

test('a tag that is put on and taken off again is no change, and one that somebody else has put on is none to save', () => {
  const [without, withKeys] = [tagsAmong([{ tags: [] }]), tagsAmong([{ tags: [on('Two keys')] }])]
  const once = turn(nothingHeld, tag('Hail claim'), without)
  expect(turn(once, tag('Hail claim'), without)).toEqual(nothingHeld)
  const gone = turn(once, tag('Two keys'), withKeys)
  expect(changeWords(toSave(gone, withKeys))).toBe('1 to add, 1 to remove')
  expect(turn(gone, tag('Two keys'), withKeys)).toEqual(once)
  expect(changeWords(toSave(gone, tagsAmong([{ tags: [on('Hail claim')] }])))).toBe('')
})

test('a tag that some of the vehicles have goes on all, off all, and stays with those that have it', () => {
  const among = tagsAmong([{ tags: [on('Hail claim')] }, { tags: [on('Hail claim'), on('Two keys')] }])
  const keys = tag('Two keys')
  expect([standing(tag('Hail claim'), nothingHeld, among), standing(keys, nothingHeld, among)]).toEqual(['all', 'some'])
  const all = turn(nothingHeld, keys, among)
  expect([standing(keys, all, among), changeWords(toSave(all, among))]).toEqual(['all', '1 to add'])
  const none = turn(all, keys, among)
  expect([standing(keys, none, among), changeWords(toSave(none, among))]).toEqual(['none', '1 to remove'])
  expect(turn(none, keys, among)).toEqual(nothingHeld)
  // Of a third the list does not know what it has.
  expect(standing(tag('Hail claim'), nothingHeld, { ...among, of: 3 })).toBe('some')
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

test('a match is marked where it stands', () => {
  expect(around('Hail claim', ' CLA ')).toEqual(['Hail ', 'cla', 'im'])
  expect(around('Hail claim', '')).toEqual(['Hail claim', '', ''])
  expect(around('İstanbul', 'st')).toEqual(['İstanbul', '', ''])
})
