import { expect, test } from 'vitest'
import { randomOf } from '../../apps/server/test/random.ts'
import { openHarvest } from './ids.ts'

test('what a reply lists of other nouns goes by their names, and an upload by the address that it was given', () => {
  const ids = openHarvest(randomOf(1))
  const id = (number: number) => `01a1fa84-0000-7000-8000-${String(number).padStart(12, '0')}`
  ids.gather(
    { data: { id: id(1), tasks: [{ id: id(2), attachments: [{ id: id(3) }] }], checklists: [{ id: id(4) }] } },
    'vehicleId',
  )
  ids.add('resumableId', id(5))
  expect(ids.known(['vehicleId', 'taskId', 'taskFileId', 'checklistId', 'resumableId'])).toEqual([1, 2, 3, 4, 5].map(id))
  expect(ids.known(['vehicleId', 'walkId'])).toBe(undefined)
})
