import { taskEvents } from '../tasks/tasks.ts'

export const lineEvents = [
  'RECON_STEP_ASSIGNED',
  'RECON_STEP_ENTERED',
  'RECON_STEP_CHANGED',
  'RECON_STEP_STARTED',
  'RECON_STEP_COMPLETED',
  'RECON_STEP_PAUSED',
] as const

/** What a person writes over by hand; beside SEC-044's words, of which DATA_REFRESHED is a feed's. */
export const editEvents = ['RECON_INFO_CHANGED', 'VEHICLE_INFO_CHANGED'] as const

/** What can happen to a vehicle: history's closed list of words (SEC-044). */
export const vehicleEvents = [
  ...taskEvents,
  ...lineEvents,
  ...editEvents,
  'DATA_REFRESHED',
  'UPDATED_GPS_LOCATION',
  'STATUS_UPDATE',
  'TAG_ADDED_REMOVED',
] as const
export type VehicleEvent = (typeof vehicleEvents)[number]

/** What history can be narrowed to. One event may be of several kinds: a feed that changes a price is of two. */
export const historyKinds = ['LINE', 'STATUS', 'TASKS', 'TAGS', 'MONEY', 'FACTS', 'FEED', 'LOCATION'] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyKindLabels: Record<HistoryKind, string> = {
  LINE: 'Line',
  STATUS: 'Status',
  TASKS: 'Tasks',
  TAGS: 'Tags',
  MONEY: 'Prices and money',
  FACTS: 'Vehicle information',
  FEED: 'Feeds',
  LOCATION: 'Location',
}

/** 'Appraised value, pack', as a sentence of history begins. */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function isHistoryKind(word: string): word is HistoryKind {
  return historyKinds.some((kind) => kind === word)
}
