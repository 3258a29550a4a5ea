import { unguarded, withoutUnseen } from '../text/unguarded.ts'

/** A feed's cell after cleaning: the value, or null, and what a person should hear about it. */
export type Cleaned<T> = {
  readonly value: T | null
  readonly note: string | null
  /** A word that says nothing of what the field holds: counted over the whole file, not noted at each row. */
  readonly ignored?: string
}

export function kept<T>(value: T): Cleaned<T> {
  return { value, note: null }
}

export function refused(note: string): { value: null; note: string } {
  return { value: null, note }
}

/** 'Run and drive' is no condition. */
export function ignored(raw: string, what: string): { value: null; note: null; ignored: string } {
  return { value: null, note: null, ignored: `“${tidy(raw).slice(0, 40).toWellFormed()}” is no ${what}` }
}

export const absent = { value: null, note: null } as const

// An em or en dash that was read in the wrong encoding on its way here.
const brokenDash = /â(?:€|\u0080)[”“\u0093\u0094]/g
const blank = /^(?:[\s\-‐-―−_.?*/\\\uFFFD]*|n\/?a|null|none|nil|unknown|undefined|-1)$/i

// Most cells are tidy already: visible ASCII with single spaces, and no guard around it.
const tidyAlready = /^[!#-<>-~](?: ?[!-~])*$/

/** Ends trimmed, spaces made one, spreadsheet guards (="0012") and invisible characters taken off; line breaks stay only where asked. */
export function tidy(raw: string, keepLines = false): string {
  if (tidyAlready.test(raw)) return raw
  const visible = withoutUnseen(raw)
  const spaced = keepLines ? visible.replace(/[^\S\n]+/g, ' ') : visible.replace(/\s+/g, ' ')
  const text = spaced.trim()
  const guarded = /^="(.*)"$/.exec(text) ?? /^"(.*)"$/.exec(text)
  return (guarded?.[1] ?? text).trim()
}

/** True for what feeds write when they have nothing to say: '', '–', 'N/A', 'null', '-1' and a dash broken by a wrong encoding. */
export function isBlank(raw: string): boolean {
  const text = tidy(raw)
  return blank.test(text.includes('â') ? text.replace(brokenDash, '') : text)
}

/** A short text; longer ones are cut at `most` characters, with a note. */
export function cleanText(raw: string, most = 200, keepLines = false): Cleaned<string> {
  if (isBlank(raw)) return absent
  const text = tidy(raw, keepLines)
  if (text.length <= most) return kept(text)
  return { value: text.slice(0, most).trimEnd(), note: `'${text.slice(0, 20)}...' is cut at ${most} characters` }
}

/** A number written as US feeds write it ('12,345.0'); undefined for anything else. */
function plainNumber(text: string): number | undefined {
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** Dollars with at most two decimals; nothing, 0 and 'Not Priced' mean no price, anything else that is no amount is noted. */
export function cleanMoney(raw: string, what = 'price'): Cleaned<number> {
  const text = unguarded(raw)
  if (isBlank(text) && text !== '-1') return absent
  if (
    /^(?:not priced|call\b.*|contact\b.*|please (?:call|contact|inquire)\b.*|inquire|tbd|no price|price on request)$/i.test(text)
  )
    return absent
  const bare = text.replace(/^\((.*)\)$/, '-$1').replace(/US\$|USD|[$\s]/gi, '')
  const amount = plainNumber(bare)
  if (amount === undefined) return refused(`${what} '${text.slice(0, 40)}' is not an amount`)
  if (amount < 0) return refused(`${what} ${bare} is negative, taken as none`)
  if (amount >= 1e9) return refused(`${what} '${text.slice(0, 40)}' has more than 9 digits`)
  return amount === 0 ? absent : kept(Math.round(amount * 100) / 100)
}

export type Mileage = { readonly distance: number; readonly unit: 'mi' | 'km' | null }

/** The odometer's reading and the unit written beside it; 0, 1 and 999999 are what people type when they do not know. */
export function cleanMileage(raw: string): Cleaned<Mileage> {
  const text = unguarded(raw)
  if (isBlank(text) && text !== '-1') return absent
  const parts = /^(-?[\d,]+(?:\.\d*)?)\s*(mi|miles?|mls|km|kms|kilomet(?:er|re)s?)?\.?$/i.exec(text)
  const distance = plainNumber(parts?.[1] ?? '')
  // '12.345' may be twelve thousand written the European way.
  if (distance === undefined || /\.\d{3}$/.test(parts?.[1] ?? ''))
    return refused(`mileage '${text.slice(0, 40)}' is not a number`)
  if (distance < 0) return refused(`mileage ${distance} is negative, taken as unknown`)
  const whole = Math.floor(distance)
  if (whole <= 1 || whole === 999_999) return refused(`mileage ${whole} means unknown`)
  if (whole > 999_999) return refused(`mileage ${whole} is more than an odometer shows`)
  return kept({ distance: whole, unit: parts?.[2] === undefined ? null : unitOf(parts[2]) })
}

function unitOf(text: string): 'mi' | 'km' | null {
  if (/^k/i.test(text)) return 'km'
  return /^(?:m|smi$)/i.test(text) ? 'mi' : null
}

export function cleanOdometerUnit(raw: string): Cleaned<'mi' | 'km'> {
  if (isBlank(raw)) return absent
  const unit = unitOf(tidy(raw))
  return unit ? kept(unit) : refused(`odometer unit '${tidy(raw).slice(0, 40)}' is not known`)
}

/** A model year; `latest` is the newest year a vehicle can have today. */
export function cleanYear(raw: string, latest = 2100): Cleaned<number> {
  const text = unguarded(raw)
  if (isBlank(text) || /^0+$/.test(text)) return absent
  const year = /^\d{4}(?:\.0*)?$/.test(text) ? Number(text) : Number.NaN
  return year >= 1900 && year <= latest ? kept(year) : refused(`year '${text.slice(0, 40)}' is not a model year`)
}

/** A small count such as miles a gallon or photos: '17.0' is 17, 0 is none. */
export function cleanCount(raw: string, what: string, most = 999): Cleaned<number> {
  if (isBlank(raw)) return absent
  const text = unguarded(raw)
  const count = plainNumber(text)
  if (count === undefined || count < 0 || count > most)
    return refused(`${what} '${text.slice(0, 40)}' is not a number from 0 to ${most}`)
  return count === 0 ? absent : kept(Math.round(count))
}

/** The doors of '4 door', '4dr' or '4'. */
export function cleanDoors(raw: string): Cleaned<number> {
  if (isBlank(raw)) return absent
  const doors = /^(\d)(?:\.0+)?\s*-?\s*(?:d|dr|doors?)?\.?$/i.exec(tidy(raw))?.[1]
  if (doors === '0') return absent
  return doors ? kept(Number(doors)) : refused(`doors '${tidy(raw).slice(0, 40)}' is not a number`)
}

/** True, false, or null where a feed says nothing. */
export function cleanBoolean(raw: string, what: string): Cleaned<boolean> {
  const text = tidy(raw).toLowerCase()
  if (isBlank(text)) return absent
  if (['true', 'yes', 'y', 't', '1', 'x', 'on'].includes(text)) return kept(true)
  if (['false', 'no', 'n', 'f', '0', 'off'].includes(text)) return kept(false)
  return refused(`${what} '${text.slice(0, 40)}' is neither yes nor no`)
}

/** How many pictures a list of addresses holds, whatever stands between them. */
export function countPhotos(raw: string): number {
  if (isBlank(raw)) return 0
  const addresses = raw.match(/https?:\/\//gi)?.length ?? 0
  return addresses || raw.split(/[|;,]/).filter((part) => !isBlank(part)).length
}
