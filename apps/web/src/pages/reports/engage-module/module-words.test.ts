import { expect, test } from 'vitest'
import { ageLabel, countPresent, queryOf, searchOf, totalLabel } from './module-words.ts'

test.each([
  [{}, { condition: 'U', page: 0, pageSize: 20 }],
  [
    { condition: 'C', page: '3', size: '100' },
    { condition: 'C', page: 2, pageSize: 100 },
  ],
  [
    { condition: 'ALL', page: '0', size: '7' },
    { condition: 'U', page: 0, pageSize: 20 },
  ],
  [{ page: '-1' }, { condition: 'U', page: 0, pageSize: 20 }],
  [{ page: '1e9' }, { condition: 'U', page: 0, pageSize: 20 }],
] as const)('the address %j asks for %j', (search, query) => {
  expect(queryOf(search)).toEqual(query)
})

test('pages stand in the address from 1 on, and the first one in its usual size not at all', () => {
  expect(searchOf({ page: 0, pageSize: 20 })).toEqual({ page: undefined, size: undefined })
  expect(searchOf({ page: 1, pageSize: 50 })).toEqual({ page: '2', size: '50' })
})

test('heads count a page, and say so where there are more vehicles', () => {
  const rows = [{ presentDocuments: ['a', 'b'] }, { presentDocuments: ['b'] }, { presentDocuments: [] }]
  expect(['a', 'b', 'c'].map((id) => countPresent(rows, id))).toEqual([1, 2, 0])
  expect(totalLabel(1640, 'U', 20)).toBe('1,640 used vehicles, counts in the heads are of this page')
  expect(totalLabel(1, 'C', 1)).toBe('1 certified vehicle')
})

test('age is whole days since the start, never less than none', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  expect(['2026-10-06T15:00:00Z', '2026-11-19T15:00:01Z', '2026-12-01T00:00:00Z'].map((start) => ageLabel(start, now))).toEqual([
    '45d',
    '0d',
    '0d',
  ])
})
