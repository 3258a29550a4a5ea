import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { isPatched, refreshOn, setRefreshed } from './refresh.ts'

const client = new QueryClient()
let invalidate: MockInstance<typeof client.invalidateQueries>
const readAnew = () => invalidate.mock.calls.map(([filters]) => filters)
beforeEach(() => {
  invalidate = vi.spyOn(client, 'invalidateQueries')
})
afterAll(() => setRefreshed([]))

test('what this tab has changed before the parts are loaded is read anew once they are, and until then any query may be patched', async () => {
  vi.resetModules()
  const early = await import('./refresh.ts')
  early.refreshOn(client, 'vehicles')
  expect([readAnew(), early.isPatched(['any'])]).toEqual([[], true])
  early.setRefreshed([{ vehicles: [{ queryKey: ['counted'] }] }])
  early.setRefreshed([])
  expect([readAnew(), early.isPatched(['any'])]).toEqual([[{ queryKey: ['counted'] }], false])
})

test('what this tab has changed is read anew by every part that goes by it', () => {
  const counted = { queryKey: ['counted'] }
  const due = { queryKey: ['due'], refetchType: 'none' } as const
  setRefreshed([
    { vehicles: [counted], steps: [{ queryKey: ['line'] }] },
    { vehicles: [due] },
    { users: [{ queryKey: ['people'] }] },
  ])
  refreshOn(client, 'vehicles')
  expect(readAnew()).toEqual([counted, due])
})

test('a query is patched where any part says so', () => {
  setRefreshed([{}, { isPatched: ([of]) => of === 'mine' }])
  expect([isPatched(['mine', 1]), isPatched(['theirs'])]).toEqual([true, false])
})
