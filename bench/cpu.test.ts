import { expect, test } from 'vitest'
import { parseStat, sumOfCpu } from './cpu.ts'

const rest = '0 -1 4194560 1200 90000 0 12 250 75 4000 900 20 0 1 0 5000 220000000 4000 18446744073709551615'

test('a process is told with its parent and the ticks of itself and of its ended children', () => {
  const line = `812 (postgres) S 790 812 812 ${rest}\n`
  expect(parseStat(line)).toEqual({ pid: 812, name: 'postgres', parent: 790, own: 325, ended: 4900 })
})

test('a name with blanks and brackets shifts nothing', () => {
  expect(parseStat(`7 (a (b) c) R 1 7 7 ${rest}`)).toMatchObject({ pid: 7, name: 'a (b) c', parent: 1, own: 325 })
})

test('what was used between readings is divided by all requests', () => {
  const sum = sumOfCpu()
  sum.add({ server: 100, database: 40 }, { server: 300, database: 140 }, 100)
  sum.add({ server: 900, database: 500 }, { server: 1100, database: 600 }, 300)
  expect(sum.perRequest()).toEqual({ server: 1, database: 0.5 })
})
