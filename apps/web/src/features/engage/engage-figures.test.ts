import { expect, test } from 'vitest'
import { engageFigures } from './EngageFigures.tsx'

test('a vehicle of which nothing has been counted has six figures without a value', () => {
  const figures = engageFigures({ velocityEngageOverviewCards: [] })
  expect(figures.map(({ label, shortLabel }) => [shortLabel, label])).toEqual([
    ['Shoppers', 'Shoppers'],
    ['Sent', 'Portfolios sent'],
    ['Opens', 'Portfolio opens'],
    ['Open rate', 'Open rate'],
    ['Engaged', 'Engagements'],
    ['Avg. time', 'Avg. engagement time'],
  ])
  expect(figures.every(({ value }) => value === null)).toBe(true)
})

test('what has been counted stands in its place, in whichever order it comes', () => {
  const time = { name: 'AVG_SESSION_DURATION_SECONDS', displayName: 'Avg. Engagement Time', value: 160.4 } as const
  const rate = { name: 'FOLIO_OPEN_PERCENTAGE', displayName: 'Open Rate', value: 0.63636 } as const
  const figures = engageFigures({ velocityEngageOverviewCards: [time, rate] })
  expect(figures.map(({ value }) => value)).toEqual([null, null, null, '63.63%', null, '2m 40s'])
})
