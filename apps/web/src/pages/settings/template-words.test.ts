import { expect, test } from 'vitest'
import { costOf, laborWords, packageWords, sumWords } from './template-words.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const all = { labor: true, parts: true, total: true }
const pads = { laborHours: 1.6, laborRate: usd(110), partsCost: usd(214) }
const wipers = { laborHours: null, laborRate: null, partsCost: usd(42.5) }
const dents = { laborHours: null, laborRate: null, partsCost: null }

test('a template tells what a task made from it costs, as far as that is known', () => {
  expect([pads, wipers, dents].map((template) => costOf(template, all))).toEqual([390, 42.5, undefined])
  expect([pads, wipers, dents].map(sumWords)).toEqual([
    'Labor $176.00 + parts $214.00 = $390.00',
    'Parts $42.50',
    'No cost: enter it when you add the task',
  ])
  expect([pads, { ...pads, laborRate: null }, dents].map(laborWords)).toEqual(['1.6h at $110.00', '1.6h', ''])
})

test('a package tells its tasks and their sum, and no sum to whoever may not see it', () => {
  expect(packageWords([pads, wipers, dents], all)).toBe('3 tasks, $432.50')
  expect(packageWords([dents], all)).toBe('1 task')
  expect(packageWords([pads], { ...all, total: false })).toBe('1 task')
})
