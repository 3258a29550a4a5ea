import type { PermissionRule } from '../people/permission-rule.ts'

/** Events of a vehicle's recalls, in the words of the log. */
export const recallEvents = [
  'RECALL_ADDED',
  'RECALL_CHANGED',
  'RECALL_CHECKED',
  'RECALL_REMEDIED',
  'RECALL_OPENED',
  'RECALL_DELETED',
] as const
export type RecallEvent = (typeof recallEvents)[number]

/** Somebody waits for an answer, or it has come: told to open screens alone. */
export type RecallSignal = 'RECALLS_WANTED'

/** Filters of a list: vehicles with an open recall that says not to drive, with any open one, with none. */
export const recallFilters = ['DO_NOT_DRIVE', 'OPEN', 'NONE'] as const
export type RecallFilter = (typeof recallFilters)[number]

export const recallSources = ['NHTSA', 'OEM_VOLUNTARY', 'OEM_WARRANTY', 'OTHER', 'UNKNOWN'] as const
export type RecallSource = (typeof recallSources)[number]
export const recallRisks = ['ZERO', 'LOW', 'MEDIUM', 'HIGH', 'EXTREME', 'UNKNOWN'] as const
export type RecallRisk = (typeof recallRisks)[number]
export const recallCategories = ['COLLISION', 'FIRE', 'SAFETY', 'EMISSIONS', 'UNKNOWN'] as const
export type RecallCategory = (typeof recallCategories)[number]
/** Whether a car has a recall: of a model's nobody knows until its VIN is checked. */
export const recallFlags = ['YES', 'NO', 'UNKNOWN'] as const
export type RecallFlag = (typeof recallFlags)[number]
export const knownForWords = ['VIN', 'MODEL'] as const
export type KnownFor = (typeof knownForWords)[number]
/** Where it is known from. */
export const recallOrigins = ['ASKED', 'FLAT_FILE', 'IMPORT', 'HAND'] as const
export type RecallOrigin = (typeof recallOrigins)[number]

export const sourceLabels: Record<RecallSource, string> = {
  NHTSA: 'NHTSA',
  OEM_VOLUNTARY: 'Manufacturer, voluntary',
  OEM_WARRANTY: 'Manufacturer, warranty',
  OTHER: 'Other',
  UNKNOWN: 'Unknown',
}
export const riskLabels: Record<RecallRisk, string> = {
  ZERO: 'None',
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  EXTREME: 'Extreme',
  UNKNOWN: 'Unknown',
}
export const categoryLabels: Record<RecallCategory, string> = {
  COLLISION: 'Collision',
  FIRE: 'Fire',
  SAFETY: 'Safety',
  EMISSIONS: 'Emissions',
  UNKNOWN: 'Unknown',
}

/** Facts of a recall, from any source. Days are YYYY-MM-DD; '' and null where nobody says. */
export type RecallFacts = {
  readonly source: RecallSource
  /** '26V901000'. */
  readonly nhtsaId: string | null
  /** The manufacturer's own: 'SC-271'. */
  readonly number: string | null
  readonly name: string
  readonly description: string
  readonly consequence: string
  readonly remedy: string
  readonly components: readonly string[]
  readonly issuedDate: string | null
  readonly risk: RecallRisk
  readonly category: RecallCategory
  readonly doNotDrive: boolean
  readonly parkOutside: boolean
}

export const longestRecallName = 200
export const longestRecallNumber = 40
export const longestRecallText = 10_000
export const longestRemediedBy = 120
/** A campaign names a few parts of a car. */
export const mostComponents = 20
export const longestComponent = 300

/**
 * NHTSA's number of a campaign however it is written, '26V-901', '26V901' and '26V901000' alike, as NHTSA's data have it; undefined where it is
 * none.
 */
export function campaignOf(text: string): string | undefined {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{2}[A-Z]\d{3}$/.test(bare)) return `${bare}000`
  return /^\d{2}[A-Z]\d{4,6}$/.test(bare) ? bare : undefined
}

/** As people say a campaign: '26V-901'. */
export function shownCampaign(nhtsaId: string): string {
  return nhtsaId.replace(/^(\d{2}[A-Z])(\d{3})000$/, '$1-$2')
}

/** The name that people call a recall by: its campaign, the manufacturer's number, or else its name. */
export function calledRecall({ nhtsaId, number, name }: Pick<RecallFacts, 'nhtsaId' | 'number' | 'name'>): string {
  return nhtsaId === null ? (number ?? name) : shownCampaign(nhtsaId)
}

/** The key that tells recalls of one vehicle apart. */
export function recallKey({ nhtsaId, number, name }: Pick<RecallFacts, 'nhtsaId' | 'number' | 'name'>): string {
  return nhtsaId ?? (number === null ? name.toLowerCase() : number.toUpperCase().replace(/[^A-Z0-9]/g, '') || number)
}

/** Whether two spellings are one model: 'F-150' and 'F150', 'CR-V' and 'Cr-v'. */
export function modelKey(make: string, model: string, year: number): string {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return `${bare(make)}|${bare(model)}|${year}`
}

type Standing = {
  readonly knownFor: KnownFor
  readonly isDismissed: boolean
  readonly isRemedied: boolean
}

/** Open until it is remedied or somebody has found that it is none of this VIN: until then a model's recall counts. */
export function isOpenRecall({ isDismissed, isRemedied }: Omit<Standing, 'knownFor'>): boolean {
  return !isDismissed && !isRemedied
}

/** Whether a recall keeps its vehicle from being driven: only while it is open. */
export function isDoNotDriveRecall({
  doNotDrive,
  ...standing
}: Omit<Standing, 'knownFor'> & Pick<RecallFacts, 'doNotDrive'>): boolean {
  return doNotDrive && isOpenRecall(standing)
}

/** A shopper beside the screen is shown no warning, but for staff who move, work on or change the vehicle. */
export const driveSignInShowroom = {
  any: ['RECON_VDP_WORKFLOW_EFFORT_UPDATE', 'RECON_VDP_WORKFLOW_STEP_UPDATE', 'INVENTORY_VDP_UPDATE'],
} satisfies PermissionRule

/** The warning before work begins or a vehicle is sent on; the recall itself is for those who may see recalls. */
export const doNotDriveWarning = 'Do not drive: open safety recall. Tow it, even on the lot.'

export function flagOf({ knownFor, isDismissed }: Omit<Standing, 'isRemedied'>): RecallFlag {
  if (isDismissed) return 'NO'
  return knownFor === 'VIN' ? 'YES' : 'UNKNOWN'
}

/** A remedy of tomorrow is not done, and no recall is older than the agency that keeps them. */
export function remediedDayFault(day: string, today: string): string | undefined {
  if (day > today) return 'Pick today or a day before it.'
  return day < '1966-09-09' ? 'Pick the day on which it was done.' : undefined
}

/** '26V-901, Steering gear box'. */
export function titleOf(recall: Pick<RecallFacts, 'nhtsaId' | 'number' | 'name'>): string {
  const called = calledRecall(recall)
  return called === recall.name ? called : `${called}, ${recall.name}`
}
