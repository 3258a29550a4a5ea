/** Groups of events that other programs can be sent, in the order of the settings. */
export const webhookGroups = [
  { group: 'LINE', label: 'Line' },
  { group: 'TASKS', label: 'Tasks' },
  { group: 'PRICES', label: 'Prices and sales' },
  { group: 'VEHICLES', label: 'Vehicles added and changed' },
  { group: 'FILES', label: 'Notes, photos, documents' },
  { group: 'RECALLS', label: 'Recalls' },
  { group: 'ENGAGE', label: 'Engage' },
] as const
export type WebhookGroup = (typeof webhookGroups)[number]['group']

type EventTypeWords = {
  type: string
  group: WebhookGroup
  label: string
  description: string
}

/** Every event that a webhook can get, by its name on the wire. A name stays as it is once programs listen for it. */
export const webhookEventTypes = [
  { type: 'recon.entered', group: 'LINE', label: 'Entered recon', description: 'A vehicle enters recon.' },
  { type: 'step.entered', group: 'LINE', label: 'Entered a step', description: 'A vehicle enters a step of the line.' },
  { type: 'step.assigned', group: 'LINE', label: 'Assigned', description: 'A step is given to somebody, or to nobody.' },
  { type: 'step.begun', group: 'LINE', label: 'Work started', description: 'Work on a step starts or resumes.' },
  { type: 'step.paused', group: 'LINE', label: 'Work paused', description: 'Work on a step is paused.' },
  { type: 'step.completed', group: 'LINE', label: 'Completed a step', description: 'A step is completed.' },
  { type: 'step.returned', group: 'LINE', label: 'Sent back', description: 'A vehicle goes back to an earlier step.' },
  {
    type: 'step.undone',
    group: 'LINE',
    label: 'Work undone',
    description: 'Starting or completing work on a step is undone.',
  },
  { type: 'recon.completed', group: 'LINE', label: 'Recon completed', description: 'A vehicle has finished recon.' },
  { type: 'recon.removed', group: 'LINE', label: 'Removed from recon', description: 'A vehicle is taken out of recon.' },
  { type: 'task.estimated', group: 'TASKS', label: 'Estimated', description: 'An estimate of a task is added.' },
  { type: 'task.requested', group: 'TASKS', label: 'Requested', description: 'A task is requested.' },
  { type: 'task.decided', group: 'TASKS', label: 'Approved or denied', description: 'A task is approved or denied.' },
  { type: 'task.completed', group: 'TASKS', label: 'Completed', description: 'A task is completed.' },
  { type: 'task.changed', group: 'TASKS', label: 'Changed', description: 'A task is edited, or an act on it is undone.' },
  { type: 'task.deleted', group: 'TASKS', label: 'Deleted', description: 'A task is deleted.' },
  { type: 'price.changed', group: 'PRICES', label: 'Price changed', description: 'The advertised price changes.' },
  { type: 'vehicle.sold', group: 'PRICES', label: 'Sold', description: 'A vehicle is sold.' },
  { type: 'vehicle.added', group: 'VEHICLES', label: 'Added', description: 'A vehicle comes into stock.' },
  {
    type: 'vehicle.changed',
    group: 'VEHICLES',
    label: 'Changed',
    description: 'Facts of a vehicle change: mileage, color, disposition, costs and more.',
  },
  { type: 'vehicle.tagged', group: 'VEHICLES', label: 'Tags changed', description: 'Tags are put on or taken off.' },
  { type: 'vehicle.moved', group: 'VEHICLES', label: 'Moved', description: 'The location or the spot of a vehicle changes.' },
  { type: 'note.added', group: 'FILES', label: 'Note added', description: 'Somebody adds a note. Its text is not sent.' },
  {
    type: 'photos.changed',
    group: 'FILES',
    label: 'Photos changed',
    description: 'Photos or videos are added, changed or deleted.',
  },
  {
    type: 'documents.changed',
    group: 'FILES',
    label: 'Documents changed',
    description: 'Documents are added, changed or deleted.',
  },
  { type: 'recall.found', group: 'RECALLS', label: 'Recall found', description: 'A recall is found for a vehicle.' },
  { type: 'recall.changed', group: 'RECALLS', label: 'Recall changed', description: 'A recall of a vehicle changes.' },
  {
    type: 'recall.cleared',
    group: 'RECALLS',
    label: 'Recall cleared',
    description: 'A recall is remedied or no longer applies.',
  },
  { type: 'engagement.sent', group: 'ENGAGE', label: 'Sent', description: 'A vehicle is sent to a shopper.' },
  { type: 'engagement.opened', group: 'ENGAGE', label: 'Opened', description: 'A shopper opens a vehicle’s page.' },
  { type: 'engagement.asked', group: 'ENGAGE', label: 'Asked', description: 'A shopper asks something or asks to drive it.' },
  { type: 'engagement.answered', group: 'ENGAGE', label: 'Answered', description: 'A shopper’s request is answered.' },
] as const satisfies readonly EventTypeWords[]

export type WebhookEventType = (typeof webhookEventTypes)[number]['type']

/** Sent by hand only, to try an address. */
export const webhookTestType = 'webhook.test' as const

const known: ReadonlySet<string> = new Set(webhookEventTypes.map(({ type }) => type))

export function isWebhookEventType(text: string): text is WebhookEventType {
  return known.has(text)
}

/** The group of an event, or undefined for one that no webhook gets by choice. */
export function webhookGroupOf(type: string): WebhookGroup | undefined {
  return webhookEventTypes.find((one) => one.type === type)?.group
}
