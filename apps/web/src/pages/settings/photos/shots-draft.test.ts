import type { Shot } from '@lotline/domain/vehicles/media'
import { expect, test } from 'vitest'
import { allShots, effectWords, optionalOf, putBefore, shotsWords } from './shots-draft.ts'

const wanted: Shot[] = ['FRONT', 'REAR', 'WHEEL']

test.each<[Shot, Shot | undefined, Shot[]]>([
  ['WHEEL', 'FRONT', ['WHEEL', 'FRONT', 'REAR']],
  ['FRONT', 'WHEEL', ['REAR', 'FRONT', 'WHEEL']],
  ['FRONT', undefined, ['REAR', 'WHEEL', 'FRONT']],
  ['REAR', 'REAR', ['FRONT', 'REAR', 'WHEEL']],
  ['TRUNK', 'REAR', ['FRONT', 'TRUNK', 'REAR', 'WHEEL']],
  ['TRUNK', undefined, ['FRONT', 'REAR', 'WHEEL', 'TRUNK']],
])('%s before %s', (shot, before, list) => {
  expect(putBefore(wanted, shot, before)).toEqual(list)
})

test('what is not asked for is all the rest, and the list is told in words', () => {
  expect(optionalOf(wanted)).toEqual(allShots.filter((shot) => !wanted.includes(shot)))
  expect(shotsWords(wanted)).toBe('Front, Rear, Wheel')
  expect(shotsWords([])).toBe('none')
  expect(effectWords(['FRONT'])).toBe('One shot completes a vehicle’s photos, on every vehicle right away.')
})
