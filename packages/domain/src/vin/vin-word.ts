import { type FeedFactName, type FeedFacts, feedFactLabels } from '../feeds/facts.ts'

/** What a VIN tells of a vehicle, by the name of the fact. */
export type VinFacts = Partial<FeedFacts>

/** Facts that the VIN fills in where nobody has said anything. */
export const filledByVin = [
  'year',
  'make',
  'model',
  'trim',
  'bodyStyle',
  'engine',
  'fuelType',
  'doors',
  'driveTrain',
  'transmission',
] as const satisfies readonly FeedFactName[]

type Standing = { readonly facts: FeedFacts; readonly editedFields: readonly string[] }

/** The facts that the VIN fills: those which the feed leaves blank, nothing is stored of and no person has touched. */
export function blanksForVin(told: FeedFacts, stored: Standing | undefined, decoded: VinFacts | undefined): FeedFactName[] {
  if (!decoded) return []
  return filledByVin.filter(
    (field) =>
      told[field] === null &&
      (decoded[field] ?? null) !== null &&
      (stored?.facts[field] ?? null) === null &&
      !stored?.editedFields.includes(field),
  )
}

/** Which of year, make and model the file says otherwise than the VIN: 'se' for an Edge, not 'F150' for an F-150. */
export function disputedByVin(told: FeedFacts, decoded: VinFacts | undefined): ('year' | 'make' | 'model')[] {
  if (!decoded) return []
  return (['year', 'make', 'model'] as const).filter((field) => {
    const [said, known] = [told[field], decoded[field] ?? null]
    if (said === null || known === null) return false
    return field === 'year' ? said !== known : !isSameName(String(said), String(known))
  })
}

function isSameName(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  return a === b || (a.length > 2 && b.includes(a)) || (b.length > 1 && a.includes(b))
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** What is told of a disagreement in the report. */
export function disputeNote(fields: readonly FeedFactName[], told: FeedFacts, decoded: VinFacts, trustsVin: boolean): string {
  const words = fields.map((field) => `${feedFactLabels[field]} ${told[field]} in the file, ${decoded[field]} by the VIN`)
  return `${words.join('; ')}: the ${trustsVin ? 'VIN’s' : 'file’s'} word is taken`
}
