import { expect, test } from 'vitest'
import { formatDelta, plotPrices, priceFinding, priceSteps, stepSentence } from './price-steps.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const dayOf = (timestamp: string) => timestamp.slice(0, 10)
const entry = (day: string, price: number | null, delta: number | null) => ({
  timestamp: `2026-11-${day}T18:00:00Z`,
  price: price === null ? null : usd(price),
  delta: delta === null ? null : usd(delta),
  alertsSent: 0,
  alertsOpened: 0,
})
const opensByDay = [
  { day: '2026-11-02', opens: 1 },
  { day: '2026-11-05', opens: 3 },
  { day: '2026-11-06', opens: 2 },
  { day: '2026-11-08', opens: 1 },
]
const priceHistory = [entry('05', 30_900, -550), entry('01', 31_450, null)]

test('a change of the price has the opens of its day and the day after, the first price has none', () => {
  const steps = priceSteps({ priceHistory, opensByDay }, dayOf)
  expect(steps.map(({ day, opens }) => [day, opens])).toEqual([
    ['2026-11-01', null],
    ['2026-11-05', 5],
  ])
  expect(priceFinding(steps, opensByDay)).toBe('5 of 7 opens came within a day of a price change')
  expect(steps[1] && stepSentence(steps[1], 'Nov 5')).toBe('Nov 5: $30,900, −$550, 5 opens that day and the day after')
})

test('two changes in a day are one step, and a first price that is changed the same day changes nothing yet', () => {
  const twice = priceSteps({ priceHistory: [entry('05', 30_500, -400), ...priceHistory], opensByDay }, dayOf)
  expect(twice[1]).toMatchObject({ price: usd(30_500), delta: usd(-950) })
  const typo = priceSteps({ priceHistory: [entry('01', 31_000, -450), entry('01', 31_450, null)], opensByDay }, dayOf)
  expect(typo).toMatchObject([{ price: usd(31_000), opens: null }])
})

test('without opens or changes the finding says so', () => {
  const steps = priceSteps({ priceHistory: [entry('01', 31_450, null)], opensByDay }, dayOf)
  expect(priceFinding(steps, opensByDay)).toBe('7 opens, no price change yet')
  expect(priceFinding(steps, [{ day: '2026-11-02', opens: 1 }])).toBe('1 open, no price change yet')
  expect(priceFinding(steps, [])).toBe('No opens yet')
  expect([usd(-550), usd(200), usd(0), null].map(formatDelta)).toEqual(['−$550', '+$200', '', ''])
})

const size = { width: 428, priceTop: 20, priceHeight: 96, openHeight: 13, maxBars: 52, labelWidth: 90 }

test('days lie across the width, the highest price at the top, opens 13 px each while they fit', () => {
  const steps = priceSteps({ priceHistory, opensByDay }, dayOf)
  const plot = plotPrices(steps, opensByDay, '2026-11-10', size)
  expect(plot?.path).toBe('M14 20H174V116H414')
  expect(plot?.bars.map(({ height, isNear }) => [height, isNear])).toEqual([
    [13, false],
    [39, true],
    [26, true],
    [13, false],
  ])
  // The latest label keeps within the drawing.
  expect(plotPrices(steps, opensByDay, '2026-11-05', size)?.steps[1]).toMatchObject({ x: 334, labelX: 342 })
  expect(plotPrices(steps, [], '2026-11-05', { ...size, width: 128 })?.steps[1]).toMatchObject({ x: 94, labelX: 70 })
  const busy = plotPrices(steps, [{ day: '2026-11-05', opens: 26 }], '2026-11-10', size)
  expect(busy?.bars[0]?.height).toBe(52)
})

test('a time without a price is a gap, and labels that would lie on each other give way to the later one', () => {
  const history = [entry('07', 30_000, null), entry('06', null, null), ...priceHistory]
  const plot = plotPrices(priceSteps({ priceHistory: history, opensByDay }, dayOf), opensByDay, '2026-11-10', size)
  expect(plot?.path).toBe('M14 20H174V56.4H214M254 116H414')
  expect(plot?.steps.map(({ isLabeled }) => isLabeled)).toEqual([true, false, false, true])
})

test('where nothing was advertised or opened there is nothing to draw', () => {
  expect(plotPrices([], [], '2026-11-10', size)).toBeUndefined()
  expect(plotPrices([], opensByDay, '2026-11-10', size)?.path).toBe('')
})
