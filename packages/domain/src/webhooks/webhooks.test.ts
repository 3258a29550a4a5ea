import { expect, test } from 'vitest'
import { webhookEventTypes, webhookGroupOf, webhookGroups, webhookTestType } from './event-types.ts'
import { examplePayload } from './examples.ts'
import { type LogEntry, webhookEventsOf, webhookItemTypes } from './from-log.ts'
import { MAX_WEBHOOK_TRIES, pausesInMs, webhookTryMoments, webhookTryPauses } from './tries.ts'
import { webhookSecretFault, webhookUrlFault } from './webhooks.ts'

const hour = 3_600_000

test('13 tries end after 72 hours', () => {
  expect(MAX_WEBHOOK_TRIES).toBe(13)
  expect(webhookTryMoments.at(-1)).toBe(72 * hour)
  expect(webhookTryPauses.reduce((sum, pause) => sum + pause, 0)).toBe(72 * hour)
  expect([pausesInMs(1), pausesInMs(12), pausesInMs(13)]).toEqual([72 * hour, 12 * hour, 0])
})

test.each([...webhookEventTypes.map(({ type }) => type), webhookTestType])(
  '%s has an example that holds no more than its ticks',
  (type) => {
    const full = examplePayload(type, { sendsAmounts: true, sendsShopperNames: true })
    const bare = examplePayload(type, { sendsAmounts: false, sendsShopperNames: false, isReplay: true })
    expect(Object.keys(bare)).toEqual(['id', 'type', 'timestamp', 'order', 'isReplay', 'rooftop', 'vehicle', 'by', 'data'])
    const { amounts: _amounts, shopper: _shopper, ...rest } = full
    expect({ ...rest, isReplay: true }).toEqual(bare)
  },
)

test('every event is in a group, and each group has some', () => {
  expect(new Set(webhookEventTypes.map(({ type }) => webhookGroupOf(type)))).toEqual(
    new Set(webhookGroups.map(({ group }) => group)),
  )
})

type Given = Partial<Omit<LogEntry, 'itemType'>>
const read = (itemType: string, { fact = {}, detail = {}, timeInStepMs = null }: Given = {}) =>
  webhookEventsOf({ itemType, fact, detail, timeInStepMs })
const task = {
  taskId: 'T',
  before: { status: 'REQUESTED' },
  after: { status: 'APPROVED', partsCost: '100.50', laborCost: null, total: 100.5 },
}

test.each<[string, Given, object[]]>([
  ['STATUS_UPDATE', { fact: { sentence: 'vehicleSold', feed: null } }, [{ type: 'vehicle.sold', data: { feed: null } }]],
  ['STATUS_UPDATE', { fact: { sentence: 'reconLeft', reason: 'sold' } }, [{ type: 'recon.removed', data: { reason: 'sold' } }]],
  ['STATUS_UPDATE', { fact: { sentence: 'unknownOne' } }, []],
  ['STATUS_UPDATE', { fact: null }, []],
  [
    'RECON_STEP_ENTERED',
    { fact: { sentence: 'stepEntered', step: 'In bay', from: 'Detail' }, detail: { isBack: true } },
    [{ type: 'step.returned', data: { step: 'In bay', from: 'Detail' } }],
  ],
  [
    'RECON_STEP_COMPLETED',
    { fact: { step: 'Detail' }, timeInStepMs: 61_500 },
    [{ type: 'step.completed', data: { step: 'Detail', timeInStepSeconds: 61 } }],
  ],
  [
    'TASK_APPROVED',
    { fact: { task: 'Pads' }, detail: task },
    [
      {
        type: 'task.decided',
        data: { task: { id: 'T', name: 'Pads' }, from: 'REQUESTED', to: 'APPROVED' },
        amounts: { parts: 100.5, labor: null, total: 100.5 },
      },
    ],
  ],
  [
    'TASK_MODIFIED',
    { fact: { task: 'Pads' }, detail: { ...task, before: { status: 'DENIED' }, after: { status: 'REQUESTED' } } },
    [{ type: 'task.requested' }],
  ],
  [
    'TASK_MODIFIED',
    { fact: { task: 'Pads' }, detail: { ...task, before: task.after } },
    [{ type: 'task.changed', data: { fields: [] } }],
  ],
  [
    'DATA_REFRESHED',
    {
      detail: {
        feed: 'Nightly',
        before: { advertisedPrice: '200', mileage: 1 },
        after: { advertisedPrice: 190, mileage: 2, initialCost: 9 },
      },
    },
    [
      { type: 'price.changed', data: { from: 200, to: 190, currency: 'USD', feed: 'Nightly' } },
      {
        type: 'vehicle.changed',
        data: { feed: 'Nightly', fields: ['mileage', 'initialCost'], changes: { mileage: { from: 1, to: 2 } } },
        amounts: { initialCost: { from: null, to: 9 } },
      },
    ],
  ],
  [
    'RECALL_CHECKED',
    { fact: { sentence: 'recallChecked', recall: 'R', applies: false } },
    [{ type: 'recall.cleared', data: { recalls: ['R'] } }],
  ],
  [
    'ENGAGEMENT_CHANGED',
    { detail: { sent: ['A', 'B'] } },
    [
      { type: 'engagement.sent', engagementId: 'A' },
      { type: 'engagement.sent', engagementId: 'B' },
    ],
  ],
  ['ENGAGEMENT_CHANGED', { detail: {} }, []],
  [
    'SHOPPER_ASKED',
    { fact: { kind: 'QUESTION', at: null }, detail: {} },
    [{ type: 'engagement.asked', data: { kind: 'QUESTION' } }],
  ],
  ['NOTES_READ', {}, []],
])('%s with %j', (itemType, given, events) => {
  const found = read(itemType, given)
  expect(found).toHaveLength(events.length)
  expect(found).toMatchObject(events)
})

test('no entry of the log fails to be read, whatever is damaged in it', () => {
  for (const itemType of webhookItemTypes)
    for (const detail of [{}, { before: 1, after: 'x' }, { after: null, sent: 3, opened: {} }])
      for (const fact of [null, {}, { sentence: 7, recalls: 'x' }])
        for (const event of webhookEventsOf({ itemType, fact, detail, timeInStepMs: null }))
          expect(webhookGroupOf(event.type)).toBeDefined()
})

test.each([
  ['https://hooks.dealer.example/in', undefined],
  ['http://hooks.dealer.example/in', 'Enter an address that begins with https://'],
  ['https://name:secret@hooks.dealer.example/', 'must not have a name or a password in it'],
  ['hooks.dealer.example', 'Enter an address that begins with https://'],
  [`https://hooks.dealer.example/${'x'.repeat(1000)}`, 'must be 1000 characters or fewer'],
])('the address %s', (url, fault) => {
  expect(webhookUrlFault(url)).toBe(fault)
})

test.each([
  ['whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3', true],
  ['whsec_short', false],
  ['MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3', false],
  [`whsec_${'A'.repeat(88)}`, false],
])('the secret %s', (secret, isGood) => {
  expect(webhookSecretFault(secret) === undefined).toBe(isGood)
})
