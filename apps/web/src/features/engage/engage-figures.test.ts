import { expect, test } from 'vitest'
import { engageFigures } from './EngageFigures.tsx'

test('a vehicle of which nothing has been counted has six figures without a value', () => {
  const figures = engageFigures({ velocityEngageOverviewCards: [] })
  expect(figures.map(({ label }) => label)).toEqual([
    'Shoppers',
    'Portfolios sent',
    'Portfolio opens',
    'Open rate',
    'Engagements',
    'Avg. engagement time',
  ])
  expect(figures.every(({ value }) => value === null)).toBe(true)
})

test('what has been counted stands in their place', () => {
  const counted = [{ name: 'AVG_SESSION_DURATION_SECONDS', displayName: 'Avg. engagement time', value: 160.4 }] as const
  expect(engageFigures({ velocityEngageOverviewCards: [...counted] })).toEqual([
    { label: 'Avg. engagement time', value: '2m 40s' },
  ])
})
