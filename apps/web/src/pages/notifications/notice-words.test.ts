import { expect, test } from 'vitest'
import { contentsWords, type Decision, decidedWords, headOf, sectionsOf, whenWords, wordedNow } from './notice-words.ts'
import type { Notice, Request } from './queries.ts'

const now = new Date('2026-11-20T15:00:00Z')
const luis = { id: 'p', firstName: 'Luis', lastName: 'Ortega', companyName: '' }

const request: Request = {
  tasks: [{ id: 't', name: 'Two tires', total: { amount: 388.4, currency: 'USD' } }],
  total: { amount: 388.4, currency: 'USD' },
  estimateLeft: null,
  estimate: null,
  photos: 0,
  requestedDate: '2026-11-20T14:25:00Z',
  waitingSeconds: 2100,
  isLate: false,
}

function notice(id: string, more: Partial<Notice> = {}): Notice {
  return {
    id,
    read: false,
    message: 'Luis Ortega mentioned you on C5120',
    notificationType: 'RECON_NOTE_MENTION',
    targetType: 'note',
    parentType: 'vehicle',
    parentId: 'car',
    targetId: 'note',
    locationId: 'here',
    tenantId: 'group',
    kind: 'MENTION',
    locationName: 'Riverside Toyota',
    createdDate: '2026-11-20T14:25:00Z',
    actor: luis,
    vehicle: { id: 'car', stockNumber: 'C5120', title: '2022 Chevrolet Equinox', imageUri: null },
    words: [
      { text: 'Luis Ortega', isStrong: true },
      { text: ' mentioned you', isStrong: false },
    ],
    detail: null,
    request: null,
    ask: null,
    visit: null,
    ...more,
  }
}

const later = notice('later', { request: { ...request, requestedDate: '2026-11-20T14:30:00Z' } })
const earlier = notice('earlier', { request })
const today = notice('today', { read: true })
const yesterday = notice('yesterday', { createdDate: '2026-11-19T15:00:00Z' })
const all = [later, earlier, today, yesterday]
const none = new Map<string, Decision>()

test.each([
  [
    'all',
    [
      ['Waiting on you', 'earlier', 'later'],
      ['Today', 'today'],
      ['Yesterday', 'yesterday'],
    ],
  ],
  [
    'unread',
    [
      ['Waiting on you', 'earlier', 'later'],
      ['Yesterday', 'yesterday'],
    ],
  ],
  ['waiting', [['Waiting on you', 'earlier', 'later']]],
] as const)('of %s, what waits longest stands first, then day by day', (tab, expected) => {
  const sections = sectionsOf(all, none, tab, now).map(({ title, notices }) => [title, ...notices.map(({ id }) => id)])
  expect(sections).toEqual(expected)
})

test('what was decided stays where it was, also when the server has it no more', () => {
  const decided = new Map<string, Decision>([['earlier', { notice: earlier, outcome: 'approved' }]])
  const [waiting] = sectionsOf([later, today], decided, 'all', now)
  expect(waiting?.notices.map(({ id }) => id)).toEqual(['earlier', 'later'])
  const answered = sectionsOf([later, { ...earlier, request: null }], decided, 'all', now)
  expect(answered.flatMap(({ notices }) => notices.map(({ id }) => id))).toEqual(['earlier', 'later'])
})

test('a decision says what was decided and who was told', () => {
  expect(decidedWords({ notice: earlier, outcome: 'approved' })).toEqual(['C5120 approved, $388.40', 'Luis Ortega was notified'])
  const unseen = { ...earlier, actor: null, request: { ...request, total: null } }
  expect(decidedWords({ notice: unseen, outcome: 'denied' })).toEqual([
    'C5120 denied',
    'The person who requested it was notified',
  ])
})

test('a shopper waits among the requests, by when they asked', () => {
  const ask = { id: 'ask', kind: 'TEST_DRIVE', askedDate: '2026-11-20T14:27:00Z', phone: null } as const
  const shopper = notice('shopper', { ask, read: true, createdDate: '2026-11-20T14:27:00Z' })
  const [waiting] = sectionsOf([...all, shopper], none, 'waiting', now)
  expect(waiting?.notices.map(({ id }) => id)).toEqual(['earlier', 'shopper', 'later'])
  expect(whenWords(shopper, now)).toContain('ago')
})

test('a request that has just come says how long ago', () => {
  expect(whenWords(earlier, now)).toBe('35m ago')
  expect(whenWords(today, now)).not.toContain('ago')
})

test('a request says what is in it', () => {
  expect(contentsWords(request)).toBe('1 task')
  expect(contentsWords({ ...request, photos: 2 })).toBe('1 task and 2 photos')
})

test('what has no vehicle is headed by its first strong words', () => {
  const words = [
    { text: 'vAuto feed', isStrong: true },
    { text: ' was held', isStrong: false },
  ]
  expect(headOf(notice('feed', { vehicle: null, words }))).toEqual({
    head: 'vAuto feed',
    words: [{ text: 'Was held', isStrong: false }],
  })
  expect(headOf(today)).toEqual({ head: undefined, words: today.words })
})

test('a shopper who looks now stands on top, and goes to the day as the visit ends', () => {
  const visit = {
    ...{ visitNumber: 3, seconds: 80, lastSign: '2026-11-20T14:59:50Z', part: 'CARFAX report', isDocument: true },
    ...{ seenParts: ['Photos', 'CARFAX report'], isAfterAlert: false, phone: null },
  }
  const words = [
    { text: 'Robin Sample', isStrong: true },
    { text: ' is looking right now', isStrong: false },
  ]
  const looker = notice('looker', { kind: 'LINK_OPENED', createdDate: '2026-11-20T14:58:00Z', visit, words })
  const titles = (at: Date) => sectionsOf([looker, later, today], none, 'all', at).map(({ title }) => title)
  expect(titles(now)).toEqual(['Right now', 'Waiting on you', 'Today'])
  expect([whenWords(looker, now), wordedNow(looker, now)]).toEqual([
    'for 1m 20s',
    { words, detail: '3rd visit, reads the CARFAX report' },
  ])
  const over = new Date('2026-11-20T15:00:21Z')
  expect(titles(over)).toEqual(['Waiting on you', 'Today'])
  expect(wordedNow(looker, over)).toEqual({
    words: [words[0], { text: ' looked for 1m 20s', isStrong: false }],
    detail: '3rd visit, Photos, CARFAX report',
  })
  expect(sectionsOf([looker], none, 'waiting', now)).toEqual([])
})
