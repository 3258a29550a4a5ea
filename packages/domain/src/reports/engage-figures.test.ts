import { expect, test } from 'vitest'
import { engageColumnGroups } from './engage-columns.ts'
import { type EngageSums, engageCounts, engageFigures, hasEngageFigures, ratePercent } from './engage-figures.ts'

const none = Object.fromEntries([...engageCounts, 'viewMs'].map((name) => [name, 0])) as EngageSums

test.each([
  [158, 214, 73],
  [29, 100, 29],
  [2, 3, 66],
  [999, 1000, 99],
  [0, 0, 0],
  [3, 0, 0],
])('%i of %i are %i percent', (part, whole, percent) => {
  expect(ratePercent(part, whole)).toBe(percent)
})

test('rooftops add up, and an average over them weighs every open alike', () => {
  const busy = { ...none, emailsSent: 3, folioOpens: 3, viewMs: 600_999 }
  const quiet = { ...none, emailsSent: 1, folioOpens: 1, viewMs: 1000 }
  expect(engageFigures([busy, quiet])).toMatchObject({ emailsSent: 4, folioOpens: 4, averageFolioViewTime: 150 })
  expect(engageFigures([busy]).averageFolioViewTime).toBe(200)
  expect(engageFigures([])).toEqual(engageFigures([none]))
  expect(engageFigures([none]).averageFolioViewTime).toBe(0)
})

test('a rooftop has figures as soon as one of them is more than zero', () => {
  expect([hasEngageFigures(none), hasEngageFigures({ ...none, vehiclesSoldUsed: 1 })]).toEqual([false, true])
})

test('every count has a column', () => {
  const shown = engageColumnGroups.flatMap(({ columns }) => columns.map(({ name }) => name))
  expect(shown.toSorted()).toEqual([...engageCounts, 'averageFolioViewTime'].toSorted())
})
