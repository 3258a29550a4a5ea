import type { NhtsaRecall } from './nhtsa.ts'
import {
  calledRecall,
  type KnownFor,
  longestComponent,
  longestRecallName,
  longestRecallNumber,
  mostComponents,
  type RecallCategory,
  type RecallFacts,
  type RecallFlag,
  type RecallOrigin,
  type RecallRisk,
} from './recalls.ts'

/** A recall as somebody tells it. */
export type ToldRecall = Omit<RecallFacts, 'doNotDrive' | 'parkOutside'> & {
  /** Null where nothing is said of it. */
  readonly doNotDrive: boolean | null
  readonly parkOutside: boolean | null
  readonly origin: Exclude<RecallOrigin, 'HAND'>
  /** Whether the car that it is told of has it. */
  readonly flag: RecallFlag
  /** Whether it is done; null where nothing is said of it. */
  readonly remedied: { readonly on: string | null; readonly where: string | null } | false | null
}

/** A recall as it stands on a vehicle. */
export type StandingRecall = RecallFacts & {
  readonly knownFor: KnownFor
  readonly origin: RecallOrigin
  readonly isDismissed: boolean
  readonly remedied: { readonly on: string | null; readonly where: string | null; readonly isByPerson: boolean } | null
}

/** What stands on a vehicle once it has been told of a recall, over what stood there before. */
export function hear(before: StandingRecall | undefined, told: ToldRecall): StandingRecall {
  if (!before) return firstHeard(told)
  if (told.origin === 'IMPORT') return fromImport(before, told)
  const isOurs = before.origin === 'IMPORT' || before.origin === 'HAND'
  return isOurs ? filledIn(before, told) : ofModel(before, told)
}

function firstHeard(told: ToldRecall): StandingRecall {
  const facts = { ...factsOf(told), doNotDrive: told.doNotDrive ?? false, parkOutside: told.parkOutside ?? false }
  return {
    ...judged(facts),
    knownFor: told.flag === 'UNKNOWN' ? 'MODEL' : 'VIN',
    origin: told.origin,
    isDismissed: told.flag === 'NO',
    remedied: told.remedied ? { ...told.remedied, isByPerson: false } : null,
  }
}

/** Who knows the car knows better than who knows its model, and says only what it knows. */
function fromImport(before: StandingRecall, told: ToldRecall): StandingRecall {
  const facts = {
    ...overwritten(before, told),
    doNotDrive: told.doNotDrive ?? before.doNotDrive,
    parkOutside: told.parkOutside ?? before.parkOutside,
  }
  // What a person has said is done stays done.
  const isTheirs = before.remedied?.isByPerson ?? false
  const remedied = told.remedied && !isTheirs ? { ...told.remedied, isByPerson: false } : before.remedied
  return {
    ...judged(facts),
    knownFor: told.flag === 'UNKNOWN' ? before.knownFor : 'VIN',
    origin: 'IMPORT',
    isDismissed: told.flag === 'UNKNOWN' ? before.isDismissed : told.flag === 'NO',
    remedied: told.remedied === false && !isTheirs ? null : remedied,
  }
}

/** A second word on the same model: what shouts is as it is said last. */
function ofModel(before: StandingRecall, told: ToldRecall): StandingRecall {
  const isSame = before.origin === 'ASKED' && told.origin === 'ASKED'
  const facts = judged({
    ...overwritten(before, told),
    // A line of the file tells one part of many: the first names the recall.
    ...(!isSame && { name: before.name, category: before.category === 'UNKNOWN' ? told.category : before.category }),
    components: isSame ? told.components : joined(before.components, told.components),
    doNotDrive: told.doNotDrive ?? before.doNotDrive,
    parkOutside: told.parkOutside ?? before.parkOutside,
  })
  const after = { ...before, ...facts }
  return isSameRecall(before, after) ? before : { ...after, origin: told.origin }
}

/** What is known of the car itself stays; what nobody has said is filled in, and what shouts anywhere shouts. */
function filledIn(before: StandingRecall, told: ToldRecall): StandingRecall {
  return {
    ...before,
    description: before.description || told.description,
    consequence: before.consequence || told.consequence,
    remedy: before.remedy || told.remedy,
    components: before.components.length > 0 ? before.components : told.components,
    issuedDate: before.issuedDate ?? told.issuedDate,
    doNotDrive: before.doNotDrive || told.doNotDrive === true,
    parkOutside: before.parkOutside || told.parkOutside === true,
  }
}

function overwritten(before: StandingRecall, told: ToldRecall): RecallFacts {
  return {
    source: told.source === 'UNKNOWN' ? before.source : told.source,
    nhtsaId: told.nhtsaId ?? before.nhtsaId,
    number: told.number ?? before.number,
    name: told.name === calledRecall(told) ? before.name : told.name,
    description: told.description || before.description,
    consequence: told.consequence || before.consequence,
    remedy: told.remedy || before.remedy,
    components: told.components.length > 0 ? told.components : before.components,
    issuedDate: told.issuedDate ?? before.issuedDate,
    risk: told.risk === 'UNKNOWN' ? before.risk : told.risk,
    category: told.category === 'UNKNOWN' ? before.category : told.category,
    doNotDrive: before.doNotDrive,
    parkOutside: before.parkOutside,
  }
}

function factsOf({ doNotDrive, parkOutside, origin, flag, remedied, ...facts }: ToldRecall) {
  return facts
}

/** A car that must not be driven is at no small risk, whatever nobody has said. */
function judged(facts: RecallFacts): RecallFacts {
  return facts.risk === 'UNKNOWN' ? { ...facts, risk: riskOf(facts) } : facts
}

function riskOf({ doNotDrive, parkOutside }: Pick<RecallFacts, 'doNotDrive' | 'parkOutside'>): RecallRisk {
  if (doNotDrive) return 'EXTREME'
  return parkOutside ? 'HIGH' : 'UNKNOWN'
}

export function isSameRecall(one: StandingRecall, other: StandingRecall): boolean {
  const plain = ({ origin, ...rest }: StandingRecall) => JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
  return plain(one) === plain(other)
}

function joined(some: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...some, ...more])].slice(0, mostComponents)
}

// A car has a few dozen at the very most; what a broken service says beyond is not kept.
const mostOfModel = 500

/** As many of an answer as are kept of a model: those that shout, then the latest. */
export function keptOfModel(recalls: readonly NhtsaRecall[]): readonly NhtsaRecall[] {
  const loud = ({ doNotDrive, parkOutside }: NhtsaRecall) => (doNotDrive ? 2 : parkOutside ? 1 : 0)
  if (recalls.length <= mostOfModel) return recalls
  return recalls
    .toSorted((a, b) => loud(b) - loud(a) || (b.reportedOn ?? '').localeCompare(a.reportedOn ?? ''))
    .slice(0, mostOfModel)
}

/** What NHTSA says of a model, as it is told of each car of that model. */
export function toldByNhtsa(recall: NhtsaRecall, origin: 'ASKED' | 'FLAT_FILE', number: string | null = null): ToldRecall {
  const components = recall.components.slice(0, mostComponents).map((one) => one.slice(0, longestComponent))
  return {
    source: 'NHTSA',
    nhtsaId: recall.campaign,
    number: number?.slice(0, longestRecallNumber) ?? null,
    name: nameOfComponents(components) ?? calledRecall({ nhtsaId: recall.campaign, number: null, name: '' }),
    description: recall.summary ?? '',
    consequence: recall.consequence ?? '',
    remedy: recall.remedy ?? '',
    components,
    issuedDate: recall.reportedOn,
    risk: 'UNKNOWN',
    category: categoryOf(`${components.join(' ')} ${recall.consequence ?? ''}`),
    doNotDrive: recall.doNotDrive,
    parkOutside: recall.parkOutside,
    origin,
    flag: 'UNKNOWN',
    remedied: null,
  }
}

/** 'AIR BAGS:FRONTAL:DRIVER SIDE:INFLATOR MODULE' is 'Air bags, inflator module'. */
export function nameOfComponents([first]: readonly string[]): string | undefined {
  const parts = (first ?? '')
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean)
  const [whole, last] = [parts[0], parts.at(-1)]
  if (!whole) return undefined
  const name = (parts.length > 1 ? `${whole}, ${last}` : whole).toLowerCase()
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, longestRecallName)
}

function categoryOf(words: string): RecallCategory {
  if (/\bfires?\b/i.test(words)) return 'FIRE'
  if (/\bemissions?\b/i.test(words)) return 'EMISSIONS'
  if (/\b(?:crash|collision|steering|brak)/i.test(words)) return 'COLLISION'
  return /\binjur/i.test(words) ? 'SAFETY' : 'UNKNOWN'
}
