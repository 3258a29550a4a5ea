import type { Delivery, Webhook } from '@lotline/contract/webhooks/shapes'
import { webhookEventTypes } from '@lotline/domain/webhooks/event-types'
import { webhookSecretFault } from '@lotline/domain/webhooks/webhooks'
import { expect, test } from 'vitest'
import { chosenWords, conditionsOf, faultsOf, makeSecret, newWebhook, vehicleChoices } from './webhook-draft.ts'
import { answerWords, cornerWords, formatMs, groupWords, scheduleWords, stateSentence, troubleWords } from './webhook-words.ts'

const now = new Date('2026-11-20T15:40:00Z')
const webhook: Webhook = {
  id: 'w',
  name: 'Accounting bridge',
  url: 'https://books.example/hooks',
  types: ['task.decided'],
  conditions: [],
  sendsAmounts: false,
  sendsShopperNames: false,
  state: 'OK',
  createdAt: '2026-11-01T12:00:00Z',
  createdBy: null,
  lastDeliveries: ['ARRIVED'],
  late: { deliveries: 0, tries: 1 },
  waiting: 0,
  medianMs: 84,
  lastArrivedAt: '2026-11-20T15:00:00Z',
  failure: null,
  paused: null,
  oldSecretEndsAt: null,
  replay: null,
}
const failure = {
  sentence: 'Answers 500',
  status: 500,
  since: '2026-11-20T14:10:00Z',
  tries: 5,
  nextTryAt: '2026-11-20T15:44:00Z',
  pausesAt: '2026-11-23T14:10:00Z',
}

test.each<[Partial<Webhook>, string, string]>([
  [{}, 'ok', 'All arrive'],
  [{ late: { deliveries: 2, tries: 2 } }, 'ok', 'All arrive, 2 at the second try'],
  [{ late: { deliveries: 3, tries: 4 } }, 'ok', 'All arrive, 3 at the fourth try or before'],
  [{ lastArrivedAt: null }, 'not-started', 'Nothing sent yet'],
  [{ state: 'FAILING', failure }, 'late', 'Answers 500, next try in 4 min'],
  [
    { state: 'PAUSED', failure: null, paused: { at: '2026-11-18T14:00:00Z', by: null, reason: 'NO_ANSWER' } },
    'paused',
    'Paused by itself Nov 18, no answer for 3 days',
  ],
  [
    { state: 'PAUSED', paused: { at: '2026-11-18T14:00:00Z', by: null, reason: 'GONE' } },
    'paused',
    'Paused by itself Nov 18: the receiver is gone',
  ],
  [
    {
      state: 'OFF',
      paused: {
        at: '2026-11-02T14:00:00Z',
        by: { id: 'p', firstName: 'Riley', lastName: 'Demo', companyName: null },
        reason: null,
      },
    },
    'not-started',
    'Paused Nov 2 by Riley Demo',
  ],
])('a webhook %j says in one sentence how it fares', (changes, glyph, text) => {
  expect(stateSentence({ ...webhook, ...changes } as Webhook, now)).toMatchObject({ glyph, text })
})

test('what waits counts before how quickly it is answered', () => {
  expect([cornerWords(webhook), cornerWords({ ...webhook, waiting: 37 }), cornerWords({ ...webhook, waiting: 1 })]).toEqual([
    '84 ms',
    '37 wait',
    '1 waits',
  ])
  expect(formatMs(1234)).toBe('1.2 s')
})

test('trouble says that nothing is lost, and when it pauses', () => {
  expect(troubleWords(webhook, now)).toBeUndefined()
  const [head, rest] = troubleWords({ ...webhook, state: 'FAILING', failure, waiting: 37 }, now) ?? []
  expect(head).toMatch(/^Answers 500 since 2:10 PM/)
  expect(rest).toBe('37 wait, nothing is lost. It pauses by itself on Mon, Nov 23.')
})

test.each<[Partial<Delivery>, string]>([
  [{ state: 'ARRIVED', last: { at: '', status: 200, ms: 212, failure: null } }, '200 in 212 ms'],
  [
    { state: 'ARRIVED', last: { at: '', status: 200, ms: 240, failure: null }, firstFailure: 'Did not answer within 10 s' },
    '200 in 240 ms, first did not answer within 10 s',
  ],
  [{ state: 'WAITING', wait: { reason: 'BEHIND', behind: { id: 'd', type: 'task.decided' } } }, 'Waits behind task.decided'],
  [{ state: 'WAITING', wait: { reason: 'RECEIVER', behind: null } }, 'Waits for the receiver'],
  [{ state: 'WAITING', wait: { reason: 'PAUSED', behind: null } }, 'Waits until you resume'],
  [{ state: 'EXPIRED' }, 'Not delivered in 90 days'],
])('a delivery %j tells its answer', (changes, words) => {
  const delivery = { state: 'WAITING', last: null, wait: null, nextTryAt: null, firstFailure: null, ...changes }
  expect(answerWords(delivery as Delivery, now)).toBe(words)
})

test('the schedule is told as the tries go', () => {
  expect(scheduleWords()).toBe('Tries after 1, 5, 15 min, 1, 3, 6, 12 h, then every 12 h')
  expect(groupWords(['task.decided', 'price.changed'])).toBe('Tasks, prices and sales')
  expect(groupWords(webhookEventTypes.map(({ type }) => type))).toBe('All events')
})

test('a draft names its faults, and its secret is one by the specification', () => {
  expect(faultsOf({ ...newWebhook(), types: [] })).toMatchObject({ name: 'Enter a name', types: 'Choose at least one event' })
  expect(faultsOf({ ...newWebhook(), name: 'A', url: 'ftp://a' }).url).toBe('Enter an address that begins with https://')
  expect(webhookSecretFault(makeSecret())).toBeUndefined()
  expect(vehicleChoices(['NEW', 'USED']).at(-1)).toEqual({ value: 'NEW,USED', label: 'New and used' })
  expect(conditionsOf('USED,CPO')).toEqual(['USED', 'CPO'])
  expect(chosenWords(['task.decided'], [{ type: 'task.decided', perDay: 12.4 }])).toBe(
    `1 of ${webhookEventTypes.length}, about 12 a day here`,
  )
})
