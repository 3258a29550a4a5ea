import type { WebhookEventType } from './event-types.ts'
import type { PayloadFacts } from './payload.ts'

type Kept = Readonly<Record<string, unknown>>

/** An entry of the log as it is stored. */
export type LogEntry = {
  readonly itemType: string
  /** Of the sentence, with its name. */
  readonly fact: Kept | null
  readonly detail: Kept
  readonly timeInStepMs: number | null
}

/** What webhooks are sent of an entry. */
export type LoggedEvent = {
  type: WebhookEventType
  data: PayloadFacts
  amounts?: PayloadFacts
  /** The engagement whose shopper it is of. */
  engagementId?: string
}

/** Events that an entry of the log is for webhooks, always in the same order: most are one, some none. */
export function webhookEventsOf(entry: LogEntry): LoggedEvent[] {
  const read = readers[entry.itemType]
  return read ? read({ ...entry, fact: entry.fact ?? {} }) : []
}

type Entry = LogEntry & { fact: Kept }
type Reader = (entry: Entry) => LoggedEvent[]

const readers: Readonly<Record<string, Reader | undefined>> = {
  STATUS_UPDATE: ofStatus,
  RECON_STEP_ENTERED: ({ fact, detail }) => {
    const data = { step: fact.step, from: fact.from ?? null }
    return [{ type: fact.sentence === 'stepReentered' || detail.isBack === true ? 'step.returned' : 'step.entered', data }]
  },
  RECON_STEP_ASSIGNED: ({ fact }) => [{ type: 'step.assigned', data: { step: fact.step, assignee: fact.person ?? null } }],
  RECON_STEP_STARTED: ({ fact }) => [{ type: 'step.begun', data: { step: fact.step } }],
  RECON_STEP_PAUSED: ({ fact }) => [{ type: 'step.paused', data: { step: fact.step, reason: fact.reason ?? null } }],
  RECON_STEP_COMPLETED: ({ fact, timeInStepMs }) => {
    const timeInStepSeconds = timeInStepMs === null ? null : Math.floor(timeInStepMs / 1000)
    return [{ type: 'step.completed', data: { step: fact.step, timeInStepSeconds } }]
  },
  RECON_WORK_UNDONE: ({ fact }) => [{ type: 'step.undone', data: { step: fact.step, undone: fact.undone ?? null } }],
  TASK_DRAFT_CREATED: ofTask('task.estimated'),
  TASK_CREATED: ofTask('task.requested'),
  TASK_MODIFIED: (entry) =>
    ofTask(statusOf(entry.detail.after) === 'REQUESTED' && hasMoved(entry.detail) ? 'task.requested' : 'task.changed')(entry),
  TASK_APPROVED: ofTask('task.decided'),
  TASK_DENIED: ofTask('task.decided'),
  TASK_COMPLETED: ofTask('task.completed'),
  TASK_DELETED: ofTask('task.deleted'),
  TASK_UNDONE: ofTask('task.changed'),
  VEHICLE_INFO_CHANGED: ofVehicle,
  RECON_INFO_CHANGED: ofVehicle,
  DATA_REFRESHED: ofVehicle,
  TAG_ADDED_REMOVED: ({ fact }) => [{ type: 'vehicle.tagged', data: { added: fact.added ?? [], removed: fact.removed ?? [] } }],
  UPDATED_GPS_LOCATION: ofPlace,
  VEHICLE_SPOT_SET: ofPlace,
  NOTE_ADDED: ({ detail }) => [{ type: 'note.added', data: { noteId: detail.noteId ?? null } }],
  MEDIA_ADDED: ofFiles('photos.changed', 'ADDED'),
  MEDIA_CHANGED: ofFiles('photos.changed', 'CHANGED'),
  MEDIA_DELETED: ofFiles('photos.changed', 'DELETED'),
  DOCUMENT_ADDED: ofFiles('documents.changed', 'ADDED'),
  DOCUMENT_CHANGED: ofFiles('documents.changed', 'CHANGED'),
  DOCUMENT_DELETED: ofFiles('documents.changed', 'DELETED'),
  RECALL_ADDED: ofRecalls('recall.found'),
  RECALL_CHANGED: ofRecalls('recall.changed'),
  RECALL_CHECKED: (entry) => ofRecalls(entry.fact.applies === false ? 'recall.cleared' : 'recall.changed')(entry),
  RECALL_OPENED: ofRecalls('recall.changed'),
  RECALL_REMEDIED: ofRecalls('recall.cleared'),
  RECALL_DELETED: ofRecalls('recall.cleared'),
  ENGAGEMENT_CHANGED: ({ detail }) => [
    ...listOf(detail.sent).map((id) => ofEngagement('engagement.sent', id)),
    ...(typeof detail.opened === 'string' ? [ofEngagement('engagement.opened', detail.opened)] : []),
  ],
  SHOPPER_ASKED: ({ fact, detail }) => ofAsk('engagement.asked', detail, { kind: fact.kind, at: fact.at ?? null }),
  SHOPPER_ANSWERED: ({ fact, detail }) => {
    const outcome = outcomes[String(fact.sentence)] ?? 'ANSWERED'
    return ofAsk('engagement.answered', detail, { kind: detail.kind ?? fact.kind ?? null, outcome, at: fact.at ?? null })
  },
}

/** Words of the log of which an entry is sent at all. */
export const webhookItemTypes = Object.keys(readers)

const outcomes: Readonly<Record<string, string | undefined>> = {
  askReopened: 'REOPENED',
  testDriveConfirmed: 'TEST_DRIVE_CONFIRMED',
  testDriveCancelled: 'TEST_DRIVE_CANCELLED',
}

function ofStatus({ fact }: Entry): LoggedEvent[] {
  switch (fact.sentence) {
    case 'vehicleAdded':
      return [{ type: 'vehicle.added', data: { feed: fact.feed ?? null } }]
    case 'vehicleSold':
      return [{ type: 'vehicle.sold', data: { feed: fact.feed ?? null } }]
    case 'reconEntered':
    case 'reconEnteredByHand':
      return [{ type: 'recon.entered', data: { how: 'NEW' } }]
    case 'reconSentBack':
      return [{ type: 'recon.entered', data: { how: 'SENT_BACK' } }]
    case 'reconReopened':
      return [{ type: 'recon.entered', data: { how: 'UNDONE' } }]
    case 'reconCompleted':
      return [{ type: 'recon.completed', data: { isForced: fact.isForced === true } }]
    case 'reconLeft':
      return [{ type: 'recon.removed', data: { reason: fact.reason ?? null } }]
    case 'reconRemoved':
      return [{ type: 'recon.removed', data: { reason: null } }]
    default:
      return []
  }
}

function ofTask(type: WebhookEventType): Reader {
  return ({ fact, detail }) => {
    const [before, after] = [factsOf(detail.before), factsOf(detail.after)]
    const task = { id: detail.taskId ?? null, name: fact.task ?? null }
    const fields = Object.keys(after).filter((field) => after[field] !== before[field])
    const status = { from: before.status ?? null, to: after.status ?? null }
    const amounts = { parts: amount(after.partsCost), labor: amount(after.laborCost), total: amount(after.total) }
    const data = type === 'task.changed' ? { task, ...status, fields } : { task, ...status }
    return [{ type, data, ...('total' in after && { amounts }) }]
  }
}

/** Amounts of a vehicle but its advertised price, which everybody sees. */
const amountFields = new Set(['msrp', 'initialCost', 'appraisedValue', 'estimatedRecon', 'pack'])

function ofVehicle({ fact, detail }: Entry): LoggedEvent[] {
  const [before, after] = [factsOf(detail.before), factsOf(detail.after)]
  const changed = Object.keys(after).filter((field) => after[field] !== undefined && after[field] !== before[field])
  const between = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]))
  const facts = changed.filter((field) => field !== 'advertisedPrice')
  const [secret, open] = [facts.filter((field) => amountFields.has(field)), facts.filter((field) => !amountFields.has(field))]
  const feed = detail.feed ?? fact.feed ?? null
  const money = Object.fromEntries(secret.map((field) => [field, { from: amount(before[field]), to: amount(after[field]) }]))
  return [
    ...(changed.includes('advertisedPrice')
      ? [
          {
            type: 'price.changed' as const,
            data: { from: amount(before.advertisedPrice), to: amount(after.advertisedPrice), currency: 'USD', feed },
          },
        ]
      : []),
    ...(facts.length > 0
      ? [
          {
            type: 'vehicle.changed' as const,
            data: { feed, fields: facts, changes: between(open) },
            ...(secret.length > 0 && { amounts: money }),
          },
        ]
      : []),
  ]
}

function ofPlace({ detail }: Entry): LoggedEvent[] {
  const { spot, location } = factsOf(detail.after)
  const { latitude = null, longitude = null } = factsOf(location)
  return [{ type: 'vehicle.moved', data: { spot: spot ?? null, latitude, longitude } }]
}

function ofFiles(type: WebhookEventType, act: 'ADDED' | 'CHANGED' | 'DELETED'): Reader {
  return () => [{ type, data: { act } }]
}

function ofRecalls(type: WebhookEventType): Reader {
  return ({ fact, detail }) => {
    const recalls = Array.isArray(fact.recalls) ? fact.recalls : [fact.recall].filter(Boolean)
    const id = detail.recallId === undefined ? {} : { recallId: detail.recallId }
    const risk = fact.isDoNotDrive === undefined ? {} : { isDoNotDrive: fact.isDoNotDrive }
    return [{ type, data: { recalls, ...id, ...risk } }]
  }
}

function ofEngagement(type: WebhookEventType, id: string): LoggedEvent {
  return { type, data: { engagement: { id } }, engagementId: id }
}

/** Entries from before engagements were noted tell of none. */
function ofAsk(type: WebhookEventType, { engagementId: id }: Kept, data: PayloadFacts): LoggedEvent[] {
  if (typeof id !== 'string') return [{ type, data }]
  return [{ type, data: { engagement: { id }, ...data }, engagementId: id }]
}

function factsOf(value: unknown): Kept {
  return typeof value === 'object' && value !== null ? (value as Kept) : {} // JSON of the log
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function amount(value: unknown): number | null {
  return value === null || value === undefined || Number.isNaN(Number(value)) ? null : Number(value)
}

function statusOf(value: unknown): unknown {
  return factsOf(value).status
}

function hasMoved(detail: Kept): boolean {
  return statusOf(detail.before) !== statusOf(detail.after)
}
