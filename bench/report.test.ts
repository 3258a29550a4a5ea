import { expect, test } from 'vitest'
import { budgets, isWithin } from './budgets.ts'
import { markdownOf, missesOf, tableOf } from './report.ts'
import { figureOf } from './rounds.ts'

const cpu = { product: { server: 0.5, database: 0.25 }, plain: { server: 0.2, database: 0.1 } }
const list = figureOf('list', [0.61, 0.55, 0.7], { budget: budgets.list, cpu })
const seen = figureOf('seen', [301.4], { budget: budgets.seenMs, unit: 'ms' })
const bytes = figureOf('bytes', [7.14], { unit: 'kB' })

test('what stands exactly at its budget keeps it', () => {
  expect(isWithin(0.6, budgets.list)).toBe(true)
  expect(isWithin(0.59, budgets.list)).toBe(false)
  expect(isWithin(300, budgets.seenMs)).toBe(true)
  expect(isWithin(301, budgets.seenMs)).toBe(false)
  expect(isWithin(Number.NaN, budgets.seenMs)).toBe(false)
})

test('each figure beyond its budget is named', () => {
  expect(missesOf([list, seen, bytes])).toEqual(['Missed: seen: 301 ms, budget at most 300 ms'])
})

test('the terminal shows spread, budget and processor time', () => {
  expect(tableOf([list, seen, bytes]).split('\n')).toEqual([
    'figure  measured  spread        budget',
    'list    0.61      0.55 to 0.70  at least 0.6    met     CPU ms a request, server + PostgreSQL: 0.50 + 0.25, plain 0.20 + 0.10',
    'seen    301 ms    301 to 301    at most 300 ms  MISSED',
    'bytes   7.1 kB    7.1 to 7.1',
  ])
})

test('a page of the documents takes them as tables', () => {
  expect(markdownOf([list, seen])).toBe(`| figure | budget | measured |
| --- | --- | --- |
| list | at least 0.6 | 0.61 (0.55 to 0.70) |
| seen | at most 300 ms | 301 ms (301 to 301), missed |

| ms a request | Lotline: server | PostgreSQL | plain: server | PostgreSQL |
| --- | --- | --- | --- | --- |
| list | 0.50 | 0.25 | 0.20 | 0.10 |`)
})
