import { describe, expect, test } from 'vitest'
import {
  defaultTable,
  filterTable,
  groupTable,
  hasNextPage,
  hasPreviousPage,
  isDateFiltered,
  listQuery,
  openGroup,
  readTable,
  resizePages,
  sortTable,
  writeTable,
} from './table-state.ts'

const now = new Date('2026-11-20T18:00:00Z')
const zone = 'America/Los_Angeles'
const read = (search: Record<string, string>) => readTable(search, now, zone)
const facets = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))

describe('what is asked of the server', () => {
  test('at first it is the last 14 days from midnight at the store, the last opened first, 20 a page', () => {
    const query = listQuery(read({}), now, zone)
    expect(facets(query.filterFacets)).toEqual([{ attribute: 'TIMESTAMP_BEGIN', values: ['2026-11-06T08:00:00.000Z'] }])
    expect(facets(query.sortFacets)).toEqual([{ attribute: 'LAST_OPEN', direction: 'DESC' }])
    expect(query).toMatchObject({ pageSize: 20, startIndex: 0 })
    expect(query.groupFacets).toBeUndefined()
  })

  test('all time asks for no moment, a custom range for its whole last day', () => {
    expect(listQuery(read({ range: 'ALL_TIME' }), now, zone).filterFacets).toBeUndefined()
    const custom = listQuery(read({ range: 'CUSTOM_RANGE', from: '2026-11-01', to: '2026-11-02' }), now, zone)
    expect(facets(custom.filterFacets)).toEqual([
      // The first of them is the day on which clocks are set back.
      { attribute: 'TIMESTAMP_BEGIN', values: ['2026-11-01T07:00:00.000Z'] },
      { attribute: 'TIMESTAMP_END', values: ['2026-11-03T07:59:59.999Z'] },
    ])
  })

  test('a page begins behind those before it, and groups take no sort', () => {
    expect(listQuery(read({ page: '3', size: '50' }), now, zone)).toMatchObject({ startIndex: 100, pageSize: 50 })
    const heads = listQuery(read({ group: 'SHOPPER', sort: '-OPENS', shopper: 'NONE' }), now, zone)
    expect([facets(heads.groupFacets), heads.sortFacets]).toEqual([[{ attribute: 'SHOPPER' }], undefined])
    expect(facets(heads.filterFacets)).toContainEqual({ attribute: 'SHOPPER', values: ['NONE'] })
    const opened = listQuery(read({ group: 'SHOPPER', open: 'p1', page: '2' }), now, zone, 'p1')
    expect([facets(opened.groupFacets), opened.startIndex]).toEqual([[{ attribute: 'SHOPPER', value: 'p1' }], 20])
  })
})

describe('the address', () => {
  test('the start stands in an empty address, and what is chosen comes back from its own', () => {
    expect(writeTable(defaultTable)).toEqual({})
    const search = { range: 'CUSTOM_RANGE', from: '2026-11-01', to: '2026-11-02', shopper: 'p1', salesperson: 'u1', method: 'TEXT', sort: 'OPENS', page: '2', size: '50', row: 'e1' } // biome-ignore format: one address
    expect(writeTable(read(search))).toEqual(search)
    const grouped = { group: 'USER', open: 'u1', size: '100' }
    expect(writeTable(read(grouped))).toEqual(grouped)
  })

  test.each([
    { range: 'NEXT_YEAR', sort: '-PRICE', method: 'FAX', size: '33', page: '0', group: 'CITY' },
    { range: 'CUSTOM_RANGE', from: '2026-11-09', to: '2026-11-02' },
    { range: 'CUSTOM_RANGE', from: '2025-11-19', to: '2026-11-02' },
    { range: 'CUSTOM_RANGE', from: '2026-11-09', to: '2026-11-21' },
    { range: 'CUSTOM_RANGE', from: '2026-02-30', to: '2026-11-02' },
    { range: 'CUSTOM_RANGE', from: '2026-13-01', to: '2026-11-02' },
    { page: '-1', size: '1e2', shopper: '', row: 'x'.repeat(61) },
  ])('of %o nothing counts', (search) => {
    expect(read(search)).toEqual(defaultTable)
  })
})

describe('sorting and grouping', () => {
  test('another column starts with the largest, the same one turns round, and both begin at the first page', () => {
    const second = read({ page: '2', row: 'e1' })
    const byOpens = sortTable(second, 'OPENS')
    expect(byOpens).toMatchObject({ sort: { attribute: 'OPENS', direction: 'DESC' }, page: 0, row: null })
    expect(sortTable(byOpens, 'OPENS').sort).toEqual({ attribute: 'OPENS', direction: 'ASC' })
    expect(sortTable(sortTable(byOpens, 'OPENS'), 'OPENS').sort).toEqual({ attribute: 'OPENS', direction: 'DESC' })
  })

  test('a group resets everything else and takes the sort away, which stays ignored; no group is the start again', () => {
    const grouped = groupTable('INVENTORY')
    expect(grouped).toEqual({ ...defaultTable, group: 'INVENTORY', sort: null })
    expect(sortTable(grouped, 'OPENS')).toBe(grouped)
    expect(groupTable(null)).toEqual(defaultTable)
  })

  test('one group is open at a time, from its first page, and pressed again it closes', () => {
    const first = openGroup(groupTable('SHOPPER'), 'p1')
    expect(openGroup({ ...first, page: 2, row: 'e1' }, 'p2')).toMatchObject({ openGroup: 'p2', page: 0, row: null })
    expect(openGroup(first, 'p1').openGroup).toBeNull()
  })
})

test('filters and page sizes begin at the first page, and a filter keeps the group', () => {
  const third = read({ group: 'SHOPPER', open: 'p1', page: '3' })
  expect(filterTable(third, { method: 'TEXT' })).toMatchObject({ method: 'TEXT', group: 'SHOPPER', openGroup: null, page: 0 })
  expect(resizePages(read({ page: '3' }), 100)).toMatchObject({ page: 0, pageSize: 100 })
})

test('there is a next page while rows are left, and one before from the second on', () => {
  expect([20, 21, 40, 41].map((total) => hasNextPage(read({}), total))).toEqual([false, true, true, true])
  expect([40, 41].map((total) => hasNextPage(read({ page: '2' }), total))).toEqual([false, true])
  expect([read({}), read({ page: '2' })].map(hasPreviousPage)).toEqual([false, true])
})

test('the presets count as a date filter, the two weeks at first too, all time does not', () => {
  expect([{}, { range: 'TODAY' }, { range: 'ALL_TIME' }].map((search) => isDateFiltered(read(search)))).toEqual([
    true,
    true,
    false,
  ])
})
