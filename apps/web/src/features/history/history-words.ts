import type { HistoryItem } from '@lotline/contract/history'
import { formatDuration } from '@lotline/domain/duration'

const titles: Record<string, string> = {
  VEHICLE_ADDED: 'Vehicle added',
  VEHICLE_UPDATED: 'Vehicle changed',
  PRICE_CHANGED: 'Price changed',
  STATUS_UPDATE: 'Status',
  DATA_REFRESHED: 'Feed',
  DICTIONARY_CHANGED: 'Rooftop',
  RECON_STEP_ASSIGNED: 'Step assigned',
  RECON_STEP_ENTERED: 'Step entered',
  RECON_STEP_CHANGED: 'Step changed',
  RECON_STEP_STARTED: 'Step started',
  RECON_STEP_COMPLETED: 'Step completed',
  RECON_STEP_PAUSED: 'Step paused',
  TASK_APPROVED: 'Task approved',
  TASK_DENIED: 'Task denied',
  TASK_COMPLETED: 'Task completed',
  TASK_CREATED: 'Task created',
  TASK_DELETED: 'Task deleted',
  TASK_DRAFT_CREATED: 'Task drafted',
  TASK_MODIFIED: 'Task changed',
  TAG_ADDED: 'Tag added',
  TAG_REMOVED: 'Tag removed',
  TAG_ADDED_REMOVED: 'Tags changed',
  UPDATED_GPS_LOCATION: 'Location updated',
}

/** What kind of thing happened: 'Step paused'. A kind that is not known here is spelled out from its code. */
export function historyTitle(itemType: string): string {
  const words = itemType.toLowerCase().replaceAll('_', ' ')
  return titles[itemType] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The sentence, with the time the step took: 'Mechanical after 8h 10m'. */
export function historySentence({ label, timeInStepSeconds }: HistoryItem): string {
  return timeInStepSeconds ? `${label} after ${formatDuration(timeInStepSeconds)}` : label
}

/** Who did it; what nobody did came from the system itself. */
export function historyActor({ actor }: Pick<HistoryItem, 'actor'>): string {
  return actor ? `${actor.firstName} ${actor.lastName}`.trim() : 'Lotline'
}
