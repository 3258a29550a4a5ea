import type { WorkItem } from '@lotline/contract/tasks/my-work'
import { expect, test } from 'vitest'
import { costWords, decisionsByVehicle, moreWords, reviewWords } from './today-words.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const item = (vehicleId: string, name: string, seconds: number, amount: number | null, kind = 'DECISION') =>
  ({
    kind,
    vehicle: { vehicleCard: { id: vehicleId } },
    task: { name, total: amount === null ? null : usd(amount) },
    clock: { seconds },
  }) as WorkItem

test('requests of one vehicle are one row, with what has waited longest and what all of them cost', () => {
  const items = [
    item('a', 'Rear brakes', 300, 1200.1),
    item('b', 'Two tires', 200, 388.4),
    item('c', 'Not a decision', 190, 7, 'TASK'),
    item('a', 'Rotors', 100, 452.2),
    item('a', 'Wiper blades', 50, null),
  ]
  const vehicles = decisionsByVehicle(items)
  expect(
    vehicles.map(({ vehicle, seconds, tasks }) => [
      vehicle.vehicleCard.id,
      seconds,
      tasks[0]?.name,
      moreWords(tasks),
      costWords(tasks),
    ]),
  ).toEqual([
    ['a', 300, 'Rear brakes', ', 3 tasks', '$1,652.30'],
    ['b', 200, 'Two tires', '', '$388.40'],
  ])
  expect(
    reviewWords(
      4,
      vehicles.flatMap(({ tasks }) => tasks),
    ),
  ).toBe('Review all 4, $2,040.70')
})

test('a cost that may not be seen, or is not all of it, is left out', () => {
  const tasks = [{ name: 'Rear brakes' }, { name: 'Two tires', total: null }]
  expect([costWords(tasks), reviewWords(2, tasks)]).toEqual(['', 'Review both'])
  expect(reviewWords(1200, [{ name: 'Two tires', total: usd(388.4) }])).toBe('Review all 1,200')
})
