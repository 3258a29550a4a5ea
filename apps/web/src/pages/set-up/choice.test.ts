import type { LineStep } from '@lotline/contract/recon/line'
import type { SetUpCar } from '@lotline/contract/rooftops/set-up'
import { roundTheClock } from '@lotline/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { type Choice, firstChoice, rowsOf, sumsOf, wordSteps } from './choice.ts'

const now = new Date('2026-03-20T15:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const car = (id: string, days: number, told: Partial<SetUpCar> = {}): SetUpCar => ({
  ...{ id, stockNumber: id, vin: id, year: 2020, make: 'Honda', model: 'Pilot', trim: null, condition: 'USED' },
  ...{ inventoryDate: ago(days), word: null, date: null },
  ...told,
})
const step = (id: string, name: string): LineStep => ({
  ...{ id, name, level: 0, terminalStep: false, isTerminal: false, allowCompleteRecon: false, enhancedStateTracking: true },
  ...{ safeDurationSeconds: 64_800, recommendedDurationSeconds: 86_400, goalClock: 'ELAPSED', completesOnEntry: false },
  ...{ color: null, retired: false, childSteps: [], defaultAssignee: null, vehicles: 0, hasHistory: false },
})
const steps = [step('i', 'Intake'), step('d', 'Detail')]
const cars = [car('new', 2, { condition: 'NEW' }), car('fresh', 2), car('old', 60, { word: 'DETAIL', date: ago(70) })]
const column = {
  position: 3,
  name: 'Recon Status',
  isDate: false,
  words: [
    { word: 'DETAIL', cars: 1 },
    { word: 'FRONT LINE', cars: 1 },
  ],
  empty: 1,
}
const rows = (choice: Partial<Choice>) => {
  const whole = { ...firstChoice, ...choice }
  return rowsOf(whole, { cars, steps, words: wordSteps(column, steps, whole.stepOfWord), calendar: roundTheClock, now })
}
const chosen = (choice: Partial<Choice>) =>
  rows(choice).flatMap(({ car, isChosen, step }) => (isChosen ? [`${car.id} ${step.name}`] : []))

test('by age those are chosen that came in of late, new ones never', () => {
  expect(chosen({ way: 'age' })).toEqual(['fresh Intake'])
  expect(chosen({ way: 'age', days: 60, ageStepId: 'd' })).toEqual(['old Detail', 'fresh Detail'])
})

test('by a column each word goes to its step; one that means ready goes to none', () => {
  expect(wordSteps(column, steps, new Map())).toEqual(
    new Map([
      ['DETAIL', 'd'],
      ['FRONT LINE', null],
    ]),
  )
  expect(chosen({ way: 'column' })).toEqual(['old Detail'])
  expect(chosen({ way: 'column', stepOfWord: new Map([['DETAIL', null]]) })).toEqual([])
})

test('a date before the in-stock date is raised to it, one to come is refused', () => {
  const [first] = rows({ way: 'column' })
  expect(first).toMatchObject({ isRaised: true, at: new Date(ago(60)), light: { status: 'LATE' } })
  const later = rows({ way: 'hand', byHand: new Map([['fresh', { isTicked: true, enteredAt: ago(-1) }]]) })
  expect(sumsOf(later)).toMatchObject({ chosen: 1, stay: 2, refused: 1 })
})

test('what was changed by hand of a car stays when the way is changed', () => {
  const byHand = new Map([['old', { isTicked: true, stepId: 'i', enteredAt: ago(1) }]])
  for (const way of ['age', 'column', 'hand'] as const) expect(chosen({ way, byHand })).toContain('old Intake')
})
