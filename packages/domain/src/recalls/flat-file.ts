import { type NhtsaRecall, nhtsaFlag, nhtsaText } from './nhtsa.ts'
import { campaignOf } from './recalls.ts'

/** A line of NHTSA's published file: a part of a model that a campaign names. */
export type FlatRecall = {
  readonly make: string
  readonly model: string
  /** Null where NHTSA does not know it. */
  readonly year: number | null
  /** False for tires, child seats and other equipment. */
  readonly isOfVehicle: boolean
  /** The manufacturer's own number of the campaign. */
  readonly number: string | null
  readonly recall: NhtsaRecall
}

// Older files end before the manufacturer's part and what shouts.
const [fewestFields, mostFields] = [24, 29]
const unknownYear = 9999

/** Reads a line of FLAT_RCL, tab-separated and without quotes; or the sentence that says what is wrong with it. */
export function readFlatLine(line: string): { readonly flat: FlatRecall } | { readonly fault: string } {
  const fields = line.split('\t')
  if (fields.length < fewestFields || fields.length > mostFields)
    return { fault: `it has ${fields.length} fields, and not ${fewestFields} to ${mostFields}` }
  const text = (at: number) => nhtsaText(fields[at])
  const campaign = campaignOf(text(1) ?? '')
  if (campaign === undefined) return { fault: `“${(text(1) ?? '').slice(0, 20)}” is no campaign` }
  const [make, model] = [text(2), text(3)]
  if (make === null || model === null) return { fault: 'it names no make and model' }
  const year = /^\d{4}$/.test(text(4) ?? '') ? Number(text(4)) : Number.NaN
  if (!(year === unknownYear || (year >= 1900 && year <= 2200))) return { fault: `“${(text(4) ?? '').slice(0, 20)}” is no year` }
  const component = text(6)
  const recall: NhtsaRecall = {
    campaign,
    manufacturer: text(7),
    components: component === null ? [] : [component],
    summary: text(19),
    consequence: text(20),
    remedy: text(21),
    notes: text(22),
    reportedOn: flatDay(text(15) ?? ''),
    doNotDrive: nhtsaFlag(text(27)),
    parkOutside: nhtsaFlag(text(28)),
    overTheAir: null,
  }
  const isOfVehicle = text(10) === 'V'
  return { flat: { make, model, year: year === unknownYear ? null : year, isOfVehicle, number: text(5), recall } }
}

/** '20190306'; null for no day. */
function flatDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year === undefined) return null
  const written = `${year}-${month}-${day}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) && Number(year) >= 1960 ? written : null
}
