import { expect, test } from 'vitest'
import { permissions } from '../people/permissions.ts'
import { noticeSight } from './sight.ts'
import type { ToldVisit } from './visit-words.ts'
import { noticeWords } from './words.ts'

const all = noticeSight(new Set(permissions))
const visit: ToldVisit = {
  ...{ visitNumber: 3, seconds: 185, part: 'CARFAX report', isDocument: true, seenParts: ['Photos', 'CARFAX report'] },
  isAfterAlert: false,
}
const told = (isLooking: boolean, changes: Partial<ToldVisit> = {}) => ({
  ...({ type: 'ENGAGE_LINK_OPENED', kind: 'LINK_OPENED', facts: {}, actor: null, stockNumber: 'T4417A', taskCount: 1 } as const),
  ...{ tasks: [], note: null, shopper: 'Robin Sample', visit: { ...visit, ...changes, isLooking } },
})

test.each([
  ['looks now', told(true), 'Robin Sample is looking at T4417A right now', '3rd visit, reads the CARFAX report'],
  ['has looked', told(false), 'Robin Sample looked at T4417A for 3m 5s', '3rd visit, Photos, CARFAX report'],
  [
    'came by a price alert',
    told(true, { visitNumber: 1, isAfterAlert: true, part: 'Price', isDocument: false }),
    'Robin Sample is looking at T4417A right now',
    'First visit, after the price alert, looks at Price',
  ],
])('a shopper who %s', (_name, visited, message, detail) => {
  expect(noticeWords(visited, all)).toMatchObject({ message, detail })
})

test('who sees no engagements is told of no visit', () => {
  const { message, detail, words } = noticeWords(told(true), { ...all, engagements: false })
  expect([message, detail]).toEqual(['Someone opened the page of T4417A', null])
  expect(words.map(({ text }) => text).join('')).toBe('Someone opened its page')
})

test('beside the vehicle its number is left out', () => {
  const textOf = (isLooking: boolean) =>
    noticeWords(told(isLooking), all)
      .words.map(({ text }) => text)
      .join('')
  expect([textOf(true), textOf(false)]).toEqual(['Robin Sample is looking right now', 'Robin Sample looked for 3m 5s'])
})
