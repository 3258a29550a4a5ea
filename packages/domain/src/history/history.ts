import type { LocationEvent } from '../location/position.ts'
import type { TaskEvent } from '../tasks/tasks.ts'

export const lineEvents = [
  'RECON_STEP_ASSIGNED',
  'RECON_STEP_ENTERED',
  'RECON_STEP_CHANGED',
  'RECON_STEP_STARTED',
  'RECON_STEP_COMPLETED',
  'RECON_STEP_PAUSED',
] as const
export type LineEvent = (typeof lineEvents)[number]

/** What a person writes over by hand; beside SEC-044's words, of which DATA_REFRESHED is a feed's. */
export const editEvents = ['RECON_INFO_CHANGED', 'VEHICLE_INFO_CHANGED'] as const

/** What changes the car as stock: what is known of it, where it stands in its life, its tags. */
export type StockEvent = (typeof editEvents)[number] | 'DATA_REFRESHED' | 'STATUS_UPDATE' | 'TAG_ADDED_REMOVED'

/** What can happen to a vehicle: history's closed list of words (SEC-044). */
export type VehicleEvent = TaskEvent | LineEvent | StockEvent | LocationEvent

/** What happens to a rooftop and is in no vehicle's history. */
export type RooftopEvent = 'DICTIONARY_CHANGED'

/** What people are told of, in a vehicle's history or in the rooftop's log. */
export type ToldEvent = VehicleEvent | RooftopEvent

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
