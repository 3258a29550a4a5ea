import { type WebhookEventType, webhookTestType } from './event-types.ts'
import { type PayloadChoice, type PayloadFacts, payloadOf, type WebhookEvent, type WebhookPayload } from './payload.ts'

const rooftop = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Riverside Toyota' }
const vehicle = { id: '0198c0de-0000-7000-8000-000000000002', stock: 'T4417A', vin: '2T3A1RFV9MC104417' }
const taskId = '0198c0de-0000-7000-8000-000000000003'
const engagementId = '0198c0de-0000-7000-8000-000000000004'
const shopper = { name: 'Alex Demo' }
const caliper = { id: taskId, name: 'Rear caliper, left', type: 'Mechanical' }

type Example = { data: PayloadFacts; amounts?: PayloadFacts; shopper?: PayloadFacts; isByNobody?: true }

const taskAmounts = { parts: 148.2, labor: 247.5, total: 395.7 }

const examples: Readonly<Record<WebhookEventType | typeof webhookTestType, Example>> = {
  'recon.entered': { data: {} },
  'step.entered': { data: { step: 'Body/Paint', from: 'In bay' } },
  'step.assigned': { data: { step: 'Body/Paint', assignee: 'Casey Demo' } },
  'step.begun': { data: { step: 'Body/Paint' } },
  'step.paused': { data: { step: 'Body/Paint', reason: 'PARTS' } },
  'step.completed': { data: { step: 'Body/Paint', timeInStepSeconds: 93_600 } },
  'step.undone': { data: { step: 'Body/Paint', from: 'Detail' } },
  'recon.completed': { data: { isForced: false } },
  'recon.removed': { data: { reason: null } },
  'task.requested': { data: { task: caliper, to: 'REQUESTED' }, amounts: taskAmounts },
  'task.decided': { data: { task: caliper, from: 'REQUESTED', to: 'APPROVED' }, amounts: taskAmounts },
  'task.estimated': { data: { task: caliper, to: 'ESTIMATED' }, amounts: taskAmounts },
  'task.completed': { data: { task: caliper, from: 'APPROVED', to: 'COMPLETED' }, amounts: taskAmounts },
  'task.changed': { data: { task: caliper, fields: ['description', 'partsCost'] }, amounts: taskAmounts },
  'task.deleted': { data: { task: caliper, from: 'REQUESTED' }, amounts: taskAmounts },
  'price.changed': { data: { from: 27_995, to: 26_995, currency: 'USD' } },
  'vehicle.sold': { data: { feed: null } },
  'vehicle.added': { data: { feed: 'Nightly' } },
  'vehicle.changed': {
    data: { feed: null, changes: { mileage: { from: 41_200, to: 41_230 } } },
    amounts: { initialCost: { from: 21_000, to: 20_500 } },
  },
  'vehicle.tagged': { data: { added: ['Hail claim'], removed: [] } },
  'vehicle.moved': { data: { spot: 'B 14', latitude: 41.8781, longitude: -87.6298 } },
  'note.added': { data: { noteId: '0198c0de-0000-7000-8000-000000000005' } },
  'photos.changed': { data: { act: 'ADDED' } },
  'documents.changed': { data: { act: 'ADDED' } },
  'recall.found': { data: { recalls: ['26V-901 Fuel pump'], isDoNotDrive: false }, isByNobody: true },
  'recall.changed': { data: { recalls: ['26V-901 Fuel pump'] } },
  'recall.cleared': { data: { recalls: ['26V-901 Fuel pump'] } },
  'engagement.sent': { data: { engagement: { id: engagementId } }, shopper },
  'engagement.opened': { data: { engagement: { id: engagementId } }, shopper, isByNobody: true },
  'engagement.asked': { data: { engagement: { id: engagementId }, kind: 'TEST_DRIVE' }, shopper, isByNobody: true },
  'engagement.answered': { data: { engagement: { id: engagementId }, kind: 'TEST_DRIVE' }, shopper },
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
