import type { EngagementList } from '@lotline/contract/engage/engagement-table'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { lookUp } from './engagement-queries.ts'

const listOf = (...ids: string[]): EngagementList => ({
  ...{ totalItems: ids.length, openedItems: 0, totalGroups: null },
  groups: [{ groupFacet: null, sums: null, engagements: ids.map((id) => ({ id })) as never }],
})

test('an engagement is asked for by its id; a server that refuses that is asked for the last hundred', async () => {
  const found = vi.fn(async () => listOf('wanted'))
  expect(await lookUp(found, 'wanted')).toEqual({ id: 'wanted' })
  expect(found.mock.calls).toEqual([
    [{ pageSize: 100, startIndex: 0, filterFacets: '[{"attribute":"ENGAGEMENT_ID","values":["wanted"]}]' }],
  ])
  const older = vi.fn(async (query: { filterFacets?: string }) => {
    if (query.filterFacets) throw new ApiError(400, undefined)
    return listOf('other', 'wanted')
  })
  expect(await lookUp(older, 'wanted')).toEqual({ id: 'wanted' })
  expect(older.mock.lastCall).toEqual([{ pageSize: 100, startIndex: 0 }])
  expect(await lookUp(older, 'unknown')).toBeNull()
})

test('any other failure stays one', async () => {
  const failing = vi.fn(async () => {
    throw new ApiError(500, undefined)
  })
  await expect(lookUp(failing, 'wanted')).rejects.toThrow(ApiError)
  expect(failing).toHaveBeenCalledTimes(1)
})
