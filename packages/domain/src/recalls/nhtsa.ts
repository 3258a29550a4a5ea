import { campaignOf, mostComponents } from './recalls.ts'

/** A recall as NHTSA publishes it: of a make, model and year, never of one car. Null is what it does not say; days are YYYY-MM-DD. */
export type NhtsaRecall = {
  /** '19V182000'. */
  readonly campaign: string
  readonly manufacturer: string | null
  /** What is recalled; a campaign may name several parts. */
  readonly components: readonly string[]
  readonly summary: string | null
  readonly consequence: string | null
  readonly remedy: string | null
  readonly notes: string | null
  readonly reportedOn: string | null
  /** Not to be driven; to be parked outside; mended without a workshop. Answers of before 2022 say nothing of these. */
  readonly doNotDrive: boolean | null
  readonly parkOutside: boolean | null
  readonly overTheAir: boolean | null
}

export type NhtsaAnswer = {
  readonly recalls: readonly NhtsaRecall[]
  /** Results that are no recalls. */
  readonly leftOut: number
  /** False where the service does not know the model: that is no word on whether it has recalls. */
  readonly isModelKnown: boolean
}

/**
 * Reads what a service that speaks as NHTSA's has answered, by its status and its body. A model that it does not know comes with status 400 and a body as of a
 * success. Undefined where it is no answer, or less than it says to be: nobody knows then, which is not the same as no recalls.
 */
export function readNhtsaAnswer(status: number, body: unknown): NhtsaAnswer | undefined {
  if ((status !== 200 && status !== 400) || !isRecord(body)) return undefined
  // 'Results' until 2021, 'results' since; 'Count' in both.
  const results = fieldOf(body, 'results')
  const count = fieldOf(body, 'count')
  if (!Array.isArray(results) || typeof count !== 'number' || results.length < count) return undefined
  if (status === 400) return results.length === 0 ? { recalls: [], leftOut: 0, isModelKnown: false } : undefined
  const recalls = new Map<string, NhtsaRecall>()
  let leftOut = 0
  for (const result of results) {
    const recall = isRecord(result) ? readRecall(result) : undefined
    if (!recall) leftOut += 1
    else recalls.set(recall.campaign, joined(recalls.get(recall.campaign), recall))
  }
  return { recalls: [...recalls.values()], leftOut, isModelKnown: true }
}

type Bag = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** By its name in any case. */
function fieldOf(bag: Bag, name: string): unknown {
  const key = Object.keys(bag).find((one) => one.toLowerCase() === name)
  return key === undefined ? undefined : bag[key]
}

const longestText = 10_000

// What is not as it is kept: spaces beside each other, and anything else that is not seen.
const untidy = /\s{2,}|[^\S ]|\p{Cc}/u
const gaps = /[\s\p{Cc}]+/gu

/** A text as it is kept, of one line and no longer than anybody reads; null for none. */
export function nhtsaText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Cut first: of what is far too long no more is looked at.
  const text = value
    .slice(0, 2 * longestText)
    .toWellFormed()
    .trim()
  const tidied = untidy.test(text) ? text.replace(gaps, ' ').trim() : text
  return tidied.slice(0, longestText).trim().toWellFormed() || null
}

function readRecall(result: Bag): NhtsaRecall | undefined {
  // Asked for by a dozen names: spelled once.
  const fields = new Map(Object.entries(result).map(([name, value]) => [name.toLowerCase(), value]))
  const text = (name: string) => nhtsaText(fields.get(name))
  const campaign = campaignOf(text('nhtsacampaignnumber') ?? '')
  if (campaign === undefined) return undefined
  const component = text('component')
  return {
    campaign,
    manufacturer: text('manufacturer'),
    components: component === null ? [] : [component],
    summary: text('summary'),
    // As the service spelled it for years.
    consequence: text('consequence') ?? text('conequence'),
    remedy: text('remedy'),
    notes: text('notes'),
    reportedOn: nhtsaDay(text('reportreceiveddate') ?? ''),
    doNotDrive: nhtsaFlag(fields.get('parkit')),
    parkOutside: nhtsaFlag(fields.get('parkoutside')),
    overTheAir: nhtsaFlag(fields.get('overtheairupdate')),
  }
}

/** 'Y', 'true' and true; null for whatever says neither. */
export function nhtsaFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  if (/^(true|yes|y)$/i.test(value.trim())) return true
  return /^(false|no|n)$/i.test(value.trim()) ? false : null
}

/** A campaign comes once for each of its parts: what shouts in one of them shouts. */
function joined(first: NhtsaRecall | undefined, next: NhtsaRecall): NhtsaRecall {
  if (!first) return next
  return {
    ...first,
    components:
      first.components.length < mostComponents ? [...new Set([...first.components, ...next.components])] : first.components,
    doNotDrive: either(first.doNotDrive, next.doNotDrive),
    parkOutside: either(first.parkOutside, next.parkOutside),
    overTheAir: either(first.overTheAir, next.overTheAir),
  }
}

function either(one: boolean | null, other: boolean | null): boolean | null {
  return one || other || (one ?? other)
}

/**
 * The day of '06/03/2019' (the sixth of March), of '2019-03-06' with whatever time behind it, or of '/Date(1334894400000-0400)/', which is a moment and
 * the hours of its place; null for no day.
 */
export function nhtsaDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const [, ms, sign, hours, minutes] = /^\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\/$/.exec(text) ?? []
  if (ms !== undefined) {
    const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
    return dayAt(Number(ms) + offset)
  }
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return dayOf(year, second, first) ?? dayOf(year, first, second)
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // There is no thirtieth of February.
  return dayAt(Date.parse(`${written}T00:00:00Z`)) === written ? written : null
}

function dayAt(ms: number): string | null {
  const at = new Date(ms)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1960 || at.getUTCFullYear() > 2200
    ? null
    : at.toISOString().slice(0, 10)
}
