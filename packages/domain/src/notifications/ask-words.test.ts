import { expect, test } from 'vitest'
import { permissions } from '../people/permissions.ts'
import { noticeSight } from './sight.ts'
import { noticeWords, type Told } from './words.ts'

const all = noticeSight(new Set(permissions))
const ask: NonNullable<Told['ask']> = {
  ...{ kind: 'TEST_DRIVE', text: null, wishedAt: '2026-11-21T16:00:00Z', isOpen: true, timeZone: 'America/Chicago' },
  ...{ answeredAt: null, answeredBy: null, confirmedFor: null },
}
const answered = { isOpen: false, answeredAt: '2026-11-20T14:20:00Z', answeredBy: 'Sam Demo' }
const wish: Told = {
  ...{ type: 'ENGAGE_SHOPPER_ASKED', kind: 'SHOPPER_ASKED', facts: { askId: 'ask' }, actor: null, stockNumber: 'T4417A' },
  ...{ taskCount: 1, tasks: [], note: null, shopper: 'Jamie Sample', ask },
}

test.each<[string, Told, typeof all, string, string | null]>([
  ['a wish', wish, all, 'Jamie Sample asks to drive T4417A', 'Sat, Nov 21, 10:00 AM'],
  [
    'a question',
    { ...wish, ask: { ...ask, kind: 'QUESTION', text: 'Is it firm?', wishedAt: null } },
    all,
    'Jamie Sample asks a question about T4417A',
    '“Is it firm?”',
  ],
  [
    'whether it is still here, answered',
    { ...wish, ask: { ...ask, ...answered, kind: 'STILL_HERE', wishedAt: null } },
    all,
    'Jamie Sample asked: is T4417A still here?',
    'Sam Demo answered at 8:20 AM',
  ],
  [
    'a wish that was confirmed',
    { ...wish, ask: { ...ask, ...answered, confirmedFor: '2026-11-21T17:00:00Z' } },
    all,
    'Jamie Sample asked to drive T4417A',
    'Sam Demo answered at 8:20 AM: Sat, Nov 21, 11:00 AM',
  ],
  [
    'a wish that was changed',
    { ...wish, ask: { ...ask, isOpen: false } },
    all,
    'Jamie Sample asked to drive T4417A',
    'Changed since',
  ],
  ['a wish without engagements', wish, { ...all, engagements: false }, 'A shopper asked about T4417A', null],
])('%s', (_name, told, sight, message, detail) => {
  expect(noticeWords(told, sight)).toMatchObject({ message, detail })
})
