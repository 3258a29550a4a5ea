import { expect, test } from 'vitest'
import { engageFigures } from './EngageFigures.tsx'

test('a vehicle of which nothing has been counted has six figures without a value', () => {
  const figures = engageFigures({ velocityEngageOverviewCards: [] })
  expect(figures.map(({ label }) => label)).toEqual([
    'Shoppers',
    'Portfolios Sent',
    'Portfolio Opens',
    'Open Rate',
    'Engagements',
    'Avg. Engagement Time',
  ])
  expect(figures.every(({ value }) => value === null)).toBe(true)
})

test('what has been counted stands in their place', () => {
  const counted = [{ label: 'Shoppers', value: '19' }]
  expect(engageFigures({ velocityEngageOverviewCards: counted })).toEqual(counted)
})
