import type { Shot } from '@lotline/domain/vehicles/media'
import { expect, test } from 'vitest'
import { fileName, nextShot, sentWords } from './shot-sequence.ts'

const slots = (['FRONT', 'REAR', 'WHEEL'] as const).map((shot) => ({ shot, name: shot, photo: undefined }))

test.each<[Shot, Shot[], Shot]>([
  ['FRONT', ['FRONT'], 'REAR'],
  ['FRONT', ['FRONT', 'REAR'], 'WHEEL'],
  ['WHEEL', ['WHEEL'], 'FRONT'],
  // Skipped, it comes up again once the others are done.
  ['REAR', ['FRONT', 'WHEEL'], 'UNKNOWN'],
  ['WHEEL', ['FRONT', 'WHEEL'], 'REAR'],
  ['WHEEL', ['FRONT', 'REAR', 'WHEEL'], 'UNKNOWN'],
  ['UNKNOWN', ['FRONT'], 'REAR'],
])('behind %s, with %j done, comes %s', (from, done, next) => {
  expect(nextShot(slots, from, ({ shot }) => done.includes(shot))).toBe(next)
})

test('a photo is called as its shot', () => {
  expect([fileName('THREE_QUARTER_FRONT'), fileName('UNKNOWN')]).toEqual(['three-quarter-front.jpg', 'photo.jpg'])
})

const going = { isWaiting: false, status: 'UPLOADING' }
test.each([
  [0, [], false, ''],
  [3, [going], false, 'Uploading 1 of 3'],
  [3, [going, going], true, '2 kept on this device. They will upload when you’re back online.'],
  [3, [{ ...going, isWaiting: true }], false, '1 kept on this device. It will upload when you’re back online.'],
  [2, [{ ...going, status: 'ERROR' }], true, '1 of 2 refused. Close the camera to see why.'],
  [3, [], true, '3 uploaded'],
])('of %i taken, with %j on their way, offline %s: %s', (taken, sent, isOffline, words) => {
  expect(sentWords(taken, sent, isOffline)).toBe(words)
})
