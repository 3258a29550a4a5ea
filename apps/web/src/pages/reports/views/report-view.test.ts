import { expect, test } from 'vitest'
import { isShowing, queryOf } from './report-view.ts'

test('what an address leaves open is not kept', () => {
  expect(queryOf({ tab: 'dealer-step', search: { sort: '-recon', range: 'TODAY', from: undefined, step: '' } })).toEqual({
    tab: 'dealer-step',
    search: { range: 'TODAY', sort: '-recon' },
  })
})

test('a view is the one that is shown when it asks for the same of the same report', () => {
  const kept = { tab: 'corporate', search: { range: 'TODAY', condition: 'U' } } as const
  expect(isShowing(kept, { tab: 'corporate', search: { condition: 'U', range: 'TODAY', tags: undefined } })).toBe(true)
  expect(isShowing(kept, { tab: 'corporate', search: { range: 'TODAY' } })).toBe(false)
  expect(isShowing(kept, { tab: 'flow', search: { condition: 'U', range: 'TODAY' } })).toBe(false)
})
