import { expect, test } from 'vitest'
import { matchLines } from './match-lines.ts'

const lines = (...all: [opCode: string, description: string][]) =>
  all.map(([opCode, description], place) => ({ place, opCode, description }))
const oil = ['LOF', 'Oil and filter'] as [string, string]
const brakes = ['BRK', 'Front brakes'] as [string, string]

test.each<[change: string, before: [string, string][], after: [string, string][], matches: (number | undefined)[]]>([
  ['the same lines', [oil, brakes], [oil, brakes], [0, 1]],
  ['a description reworded', [oil, brakes], [['LOF', 'OIL/FILTER CHANGE'], brakes], [0, 1]],
  [
    'a description reworded and a line put before it',
    [oil, brakes],
    [['NEW', 'Found'], ['LOF', 'Oil'], brakes],
    [undefined, 0, 1],
  ],
  ['lines in another order', [oil, brakes], [brakes, oil], [1, 0]],
  [
    'of two lines of one operation the first reworded',
    [oil, ['LOF', 'Coolant']],
    [
      ['LOF', 'Oil'],
      ['LOF', 'Coolant'],
    ],
    [0, 1],
  ],
  ['of two lines of one operation the first gone', [oil, ['LOF', 'Coolant']], [['LOF', 'Coolant']], [1]],
  ['a second line of the operation', [oil], [['LOF', 'Coolant'], oil], [undefined, 0]],
  [
    'lines without an operation, one put before',
    [['', 'Wash']],
    [
      ['', 'Vacuum'],
      ['', 'Wash'],
    ],
    [undefined, 0],
  ],
  ['another operation in its place', [oil], [brakes], [undefined]],
  ['equal lines, one fewer', [oil, oil], [oil], [0]],
])('%s', (_change, before, after, matches) => {
  expect(matchLines(lines(...before), lines(...after))).toEqual(matches)
})

test('an order of many equal lines is matched at once', () => {
  const many = lines(...Array.from({ length: 500 }, () => oil))
  expect(matchLines(many, many)).toEqual([...many.keys()])
})
