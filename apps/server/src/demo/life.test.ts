import type { TaskEvent } from '@lotline/domain/tasks/history'
import { type TaskStatus, taskStatuses, totalOf } from '@lotline/domain/tasks/tasks'
import { colorOf } from '@lotline/domain/vehicles/color-names'
import { hasMatchingCheckDigit, isValidVin } from '@lotline/domain/vin/vin'
import { expect, test } from 'vitest'
import { planNotes } from '../modules/notes/demo-plan.ts'
import { planTasks } from '../modules/tasks/demo-plan.ts'
import { factsOf } from './facts.ts'
import { lifeOf } from './life.ts'
import { allPaints } from './paints.ts'
import { demoRooftops } from './rooftops.ts'
import { shopHours } from './shop-hours.ts'
import { fatesOf } from './stock.ts'

const moments = [
  '2026-11-20T16:00:00Z',
  '2026-11-22T09:30:00Z',
  '2026-12-25T02:10:00Z',
  '2027-03-14T08:59:00Z',
  '2026-06-29T12:31:00Z',
]

function wholeStock(now: Date, seed = 1) {
  return demoRooftops.flatMap(({ line, makes, timeZone }, rooftop) =>
    fatesOf(line).map((fate, index) => {
      const place = { seed, rooftop, index }
      const facts = factsOf(place, makes, fate)
      const shop = shopHours(timeZone, now)
      const life = lifeOf(place, fate, facts, shop, now)
      const story = { place, facts, life }
      const tasks = planTasks(story, now)
      return { rooftop, fate, facts, life, tasks, notes: planNotes(story, tasks, { shop, now }) }
    }),
  )
}

test.each(moments)('whenever the demo is made, at %s too, every life runs forward and ends before now', (moment) => {
  const now = new Date(moment)
  for (const { life } of wholeStock(now)) {
    const times = [life.receivedAt, ...life.acts.map(({ at }) => at)]
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(times.every((at) => Number.isInteger(at) && at <= now.getTime())).toBe(true)
    expect(now.getTime() - life.receivedAt).toBeLessThan(125 * 86_400_000)
  }
})

test.each(moments)('whenever the demo is made, at %s too, tasks and notes come after the vehicle and before now', (moment) => {
  const now = new Date(moment)
  for (const { life, tasks, notes } of wholeStock(now)) {
    for (const { acts } of tasks) {
      const times = acts.map(({ at }) => at)
      expect(times).toEqual([...times].sort((one, other) => one - other))
    }
    const times = [...tasks.flatMap(({ acts }) => acts), ...notes].map(({ at }) => at)
    expect(times.every((at) => Number.isInteger(at) && at >= life.receivedAt && at <= now.getTime())).toBe(true)
  }
})

test('tasks are in every state, open ones only where somebody will do them, and a state is what happened last', () => {
  const stock = wholeStock(new Date('2026-11-20T16:00:00Z'))
  const all = stock.flatMap(({ tasks }) => tasks)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(taskStatuses))
  const lastOf: Record<TaskStatus, TaskEvent> = {
    ESTIMATED: 'TASK_DRAFT_CREATED',
    REQUESTED: 'TASK_CREATED',
    APPROVED: 'TASK_APPROVED',
    COMPLETED: 'TASK_COMPLETED',
    DENIED: 'TASK_DENIED',
    DELETED: 'TASK_DELETED',
  }
  for (const { status, acts } of all) expect(acts.at(-1)?.type).toBe(lastOf[status])
  for (const { fate, tasks } of stock.filter(({ tasks }) =>
    tasks.some(({ status }) => status === 'REQUESTED' || status === 'APPROVED'),
  ))
    expect([fate.kind, tasks.length > 0]).toEqual(['IN_STEP', true])
  const waiting = stock.filter(({ fate }) => fate.kind === 'IN_STEP' && fate.step === 'Awaiting approval')
  expect(waiting.some(({ tasks }) => tasks.some(({ status }) => status === 'REQUESTED'))).toBe(true)
})

test('recon costs about what was estimated, now more and now less, and most vehicles on the line have notes', () => {
  const stock = wholeStock(new Date('2026-11-20T16:00:00Z'))
  const spent = stock
    .filter(({ fate }) => fate.kind === 'COMPLETED')
    .map(({ facts, tasks }) => tasks.reduce((sum, task) => sum + totalOf(task), 0) / facts.estimatedRecon)
  expect(spent.reduce((sum, share) => sum + share, 0) / spent.length).toBeGreaterThan(0.7)
  expect(spent.reduce((sum, share) => sum + share, 0) / spent.length).toBeLessThan(1.5)
  expect(spent.filter((share) => share > 1).length).toBeGreaterThan(20)
  const onTheLine = stock.filter(({ fate }) => fate.kind === 'IN_STEP')
  expect(onTheLine.filter(({ notes }) => notes.length > 0).length / onTheLine.length).toBeGreaterThan(0.6)
})

test('the same seed and moment make the same demo, another seed another one', () => {
  const now = new Date('2026-11-20T16:00:00Z')
  expect(wholeStock(now)).toEqual(wholeStock(now))
  expect(wholeStock(now, 2).map(({ facts }) => facts.vin)).not.toEqual(wholeStock(now).map(({ facts }) => facts.vin))
})

test('a vehicle is the same whenever it is made, so that a broken attempt can be taken up again', () => {
  const [earlier, later] = ['2026-11-20T16:00:00Z', '2026-11-27T03:00:00Z'].map((at) =>
    wholeStock(new Date(at)).map(({ facts }) => facts),
  )
  expect(later).toEqual(earlier)
})

test.each([1, 2, 77])('with seed %i VINs are valid and no two vehicles of a rooftop share a stock number', (seed) => {
  const stock = wholeStock(new Date('2026-11-20T16:00:00Z'), seed)
  const vins = stock.map(({ facts }) => facts.vin)
  expect(vins.filter((vin) => !isValidVin(vin) || !hasMatchingCheckDigit(vin))).toEqual([])
  expect(new Set(vins).size).toBe(vins.length)
  const numbers = stock.map(({ rooftop, facts }) => `${rooftop} ${facts.stockNumber}`)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every paint has a plain colour', () => {
  expect(allPaints.filter((paint) => colorOf(paint) === 'UNKNOWN')).toEqual([])
})

test('people work when the shop is open, now and then a timer runs over night', () => {
  const now = new Date('2026-11-20T16:00:00Z')
  const stock = wholeStock(now)
  const moments = stock.flatMap(({ rooftop, life }) => {
    const shop = shopHours(demoRooftops[rooftop]?.timeZone ?? 'UTC', now)
    return life.acts.map(({ at }) => shop.isOpen(at))
  })
  expect(moments.filter((isOpen) => !isOpen).length / moments.length).toBeLessThan(0.03)
})
