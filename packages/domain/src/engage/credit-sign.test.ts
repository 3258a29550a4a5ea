import { expect, test } from 'vitest'
import { overviewCards } from './overview-cards.ts'
import { byPageOrder, type PagePart, partLabel } from './page-parts.ts'
import { creditSign, MAX_VISIT_MS, type PageSign, type VisitState } from './visits.ts'

const minute = 60_000
const now = 1_000 * minute
const sign = (changes: Partial<PageSign> = {}): PageSign => ({ sequence: 2, visibleMs: 5000, parts: [], actions: [], ...changes })
const visit = (changes: Partial<VisitState> = {}): VisitState => ({
  ...{ isOpen: true, lastSign: now - 5000, sequence: 1, visibleMs: 5000, actions: 0 },
  ...changes,
})
const press = { action: 'CALL', part: null } as const

test('a second in sight is an open, less is none until the rest has come', () => {
  const first = creditSign(undefined, sign({ sequence: 1, visibleMs: 999, actions: [press] }), now)
  expect(first).toMatchObject({ isNew: true, becomesOpen: false, gained: { opens: 0, viewMs: 0, actions: 0 } })
  const second = creditSign(visit({ isOpen: false, visibleMs: 999, actions: 1 }), sign({ visibleMs: 1 }), now)
  expect(second).toMatchObject({ isNew: false, becomesOpen: true, gained: { opens: 1, viewMs: 1000, actions: 1 } })
})

test('after half an hour of silence the same browser begins another visit, a minute before it does not', () => {
  const back = (silentMs: number) => creditSign(visit({ lastSign: now - silentMs }), sign({ visibleMs: 60 * minute }), now)
  expect(back(30 * minute)).toMatchObject({ isNew: true, becomesOpen: true, visibleMs: 6000, gained: { opens: 1 } })
  expect(back(29 * minute)).toMatchObject({ isNew: false, becomesOpen: false, visibleMs: 29 * minute, gained: { opens: 0 } })
})

test.each([0, 1, 5])(
  'a sign that has come already, or after a later one, is none, also after the visit has ended: %d',
  (sequence) => {
    const known = visit({ sequence: 5, lastSign: now - 40 * minute })
    expect(creditSign(known, sign({ sequence }), now)).toBeUndefined()
  },
)

test('no part is in sight for longer than the page was, however often it is named', () => {
  const parts = [3000, 3000, -1].map((visibleMs) => ({ part: 'PHOTOS' as const, visibleMs }))
  const credited = creditSign(visit(), sign({ parts: [...parts, { part: 'PRICE', visibleMs: 100 }] }), now)
  expect([...(credited?.parts ?? [])]).toEqual([
    ['PHOTOS', 5000],
    ['PRICE', 100],
  ])
})

test('time and actions of a visit have an end', () => {
  const actions = Array.from({ length: 50 }, () => press)
  const credited = creditSign(visit({ visibleMs: MAX_VISIT_MS - 10, actions: 190 }), sign({ actions }), now)
  expect(credited).toMatchObject({ visibleMs: 10, gained: { viewMs: 10, actions: 10 } })
})

test('the six cards are rates of what was sent and means of what was opened, and none where nothing was counted', () => {
  const none = { engagements: 0, shoppers: 0, sent: 0, sentOpened: 0, opens: 0, viewMs: 0 }
  expect(overviewCards(none)).toEqual([])
  const values = (figures: Partial<typeof none>) => overviewCards({ ...none, ...figures }).map(({ value }) => value)
  expect(values({ engagements: 1 })).toEqual([0, 0, 0, 0, 1, 0])
  expect(values({ engagements: 6, shoppers: 4, sent: 4, sentOpened: 1, opens: 3, viewMs: 10_999 })).toEqual([4, 4, 3, 0.25, 6, 3])
})

test('parts stand in the order of the page, documents by their name before the test drive', () => {
  const id = '01a1fa84-0000-7000-8000-000000000000'
  const parts: PagePart[] = ['ASK', `DOCUMENT:${id}`, 'PRICE', 'RECALLS', 'PHOTOS', 'TEST_DRIVE']
  const labels = parts.toSorted(byPageOrder).map((part) => partLabel(part, new Map([[id, 'CARFAX']])))
  expect(labels).toEqual(['Photos', 'Price', 'Recalls', 'CARFAX', 'Test drive', 'Ask a question'])
  expect(partLabel(`DOCUMENT:${id}`)).toBe('Document')
})
