import { type WebhookEventType, webhookTestType } from './event-types.ts'
import { type PayloadChoice, type PayloadFacts, payloadOf, type WebhookEvent, type WebhookPayload } from './payload.ts'

const rooftop = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Riverside Toyota' }
const vehicle = { id: '0198c0de-0000-7000-8000-000000000002', stock: 'T4417A', vin: '2T3A1RFV9MC104417' }
const taskId = '0198c0de-0000-7000-8000-000000000003'
const engagementId = '0198c0de-0000-7000-8000-000000000004'
const shopper = { name: 'Alex Demo' }
const caliper = { id: taskId, name: 'Rear caliper, left' }

type Example = { data: PayloadFacts; amounts?: PayloadFacts; shopper?: PayloadFacts; isByNobody?: true }

const taskAmounts = { parts: 148.2, labor: 247.5, total: 395.7 }

const examples: Readonly<Record<WebhookEventType | typeof webhookTestType, Example>> = {
  'recon.entered': { data: { how: 'NEW' } },
  'step.entered': { data: { step: 'Body/Paint', from: 'In bay' } },
  'step.assigned': { data: { step: 'Body/Paint', assignee: 'Casey Demo' } },
  'step.begun': { data: { step: 'Body/Paint' } },
  'step.paused': { data: { step: 'Body/Paint', reason: 'PARTS' } },
  'step.completed': { data: { step: 'Body/Paint', timeInStepSeconds: 93_600 } },
  'step.returned': { data: { step: 'In bay', from: 'Detail' } },
  'step.undone': { data: { step: 'Body/Paint', undone: 'COMPLETION' } },
  'recon.completed': { data: { isForced: false } },
  'recon.removed': { data: { reason: 'sold' } },
  'task.estimated': { data: { task: caliper, from: null, to: 'ESTIMATED' }, amounts: taskAmounts },
  'task.requested': { data: { task: caliper, from: null, to: 'REQUESTED' }, amounts: taskAmounts },
  'task.decided': { data: { task: caliper, from: 'REQUESTED', to: 'APPROVED' }, amounts: taskAmounts },
  'task.completed': { data: { task: caliper, from: 'APPROVED', to: 'COMPLETED' }, amounts: taskAmounts },
  'task.changed': {
    data: { task: caliper, from: 'APPROVED', to: 'APPROVED', fields: ['partsCost', 'total'] },
    amounts: taskAmounts,
  },
  'task.deleted': { data: { task: caliper, from: 'REQUESTED', to: 'DELETED' }, amounts: taskAmounts },
  'price.changed': { data: { from: 27_995, to: 26_995, currency: 'USD', feed: null } },
  'vehicle.sold': { data: { feed: null } },
  'vehicle.added': { data: { feed: 'Nightly' }, isByNobody: true },
  'vehicle.changed': {
    data: { feed: 'Nightly', fields: ['mileage', 'initialCost'], changes: { mileage: { from: 41_200, to: 41_230 } } },
    amounts: { initialCost: { from: 21_000, to: 20_500 } },
    isByNobody: true,
  },
  'vehicle.tagged': { data: { added: ['Hail claim'], removed: [] } },
  'vehicle.moved': { data: { spot: 'B 14', latitude: null, longitude: null } },
  'note.added': { data: { noteId: '0198c0de-0000-7000-8000-000000000005' } },
  'photos.changed': { data: { act: 'ADDED' } },
  'documents.changed': { data: { act: 'ADDED' } },
  'recall.found': { data: { recalls: ['26V-901, Fuel pump'], isDoNotDrive: false }, isByNobody: true },
  'recall.changed': { data: { recalls: ['26V-901, Fuel pump'], recallId: '0198c0de-0000-7000-8000-000000000006' } },
  'recall.cleared': { data: { recalls: ['26V-901, Fuel pump'], recallId: '0198c0de-0000-7000-8000-000000000006' } },
  'engagement.sent': { data: { engagement: { id: engagementId } }, shopper },
  'engagement.opened': { data: { engagement: { id: engagementId } }, shopper, isByNobody: true },
  'engagement.asked': {
    data: { engagement: { id: engagementId }, kind: 'TEST_DRIVE', at: 'Sat, Nov 21, 10:00 AM' },
    shopper,
    isByNobody: true,
  },
  'engagement.answered': {
    data: { engagement: { id: engagementId }, kind: 'TEST_DRIVE', outcome: 'ANSWERED', at: null },
    shopper,
  },
  'webhook.test': { data: { message: 'A test from Lotline.' } },
}

/** Headers of the example: those of Standard Webhooks. */
export const webhookHeaderNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/** An event as it could happen here, before ticks have taken anything out. */
export function exampleEvent(type: WebhookEventType | typeof webhookTestType): WebhookEvent {
  const { data, amounts, shopper: about, isByNobody } = examples[type]
  const isTest = type === webhookTestType
  return {
    id: 'evt_0198c0de00007000800000000000000f',
    type,
    timestamp: '2026-11-20T16:10:44.000Z',
    order: 18,
    rooftop,
    vehicle: isTest ? null : vehicle,
    by: isByNobody ? null : { name: 'Riley Demo' },
    data,
    ...(amounts && { amounts }),
    ...(about && { shopper: about }),
  }
}

/** The body of the example as a webhook with these ticks gets it. */
export function examplePayload(type: WebhookEventType | typeof webhookTestType, choice: PayloadChoice): WebhookPayload {
  return payloadOf(exampleEvent(type), choice)
}
