import type { Cleaned } from '../feeds/values.ts'
import { absent, ignored, isBlank, kept, tidy } from '../feeds/values.ts'

/** The bodies that have a silhouette. */
export const bodyStyles = [
  'sedan',
  'coupe',
  'convertible',
  'hatchback',
  'wagon',
  'suv',
  'crossover',
  'minivan',
  'van',
  'pickup',
] as const
export type BodyStyle = (typeof bodyStyles)[number]

// The first that fits wins: 'Mini-van, Passenger' before van, '4D SuperCrew' before any word about doors.
const spellings: readonly [RegExp, BodyStyle][] = [
  [/mini-?\s?van/i, 'minivan'],
  [/pick-?\s?up|truck|\bcab\b|\b(super|quad|king|club|mega|access|crew)-?\s?cab\b|super-?crew|crew-?max|chassis/i, 'pickup'],
  [/crossover|\bcuv\b/i, 'crossover'],
  [/sports? utility|sports? activity|\bsuv\b|\bsav\b|\bsac\b/i, 'suv'],
  [/convertible|cabrio|roadster|sp[iy]der|soft ?top|targa/i, 'convertible'],
  [/wagon|estate|avant|\btouring\b|shooting brake/i, 'wagon'],
  [/hatch|liftback|sportback|gran turismo|\b[35]\s?-?(d|dr|doors?)\b/i, 'hatchback'],
  [/\bvan\b|passenger van|cargo/i, 'van'],
  [/sedan|saloon|gran coupe|limousine/i, 'sedan'],
  [/coup[eé]|koup\b|\b2\s?-?(d|dr|doors?)\b/i, 'coupe'],
  [/\b4\s?-?(d|dr|doors?)\b/i, 'sedan'],
]

/** The silhouette's word for 'Sports Activity Vehicle', '4D SuperCrew', '2dr Car' and the like. */
export function cleanBodyStyle(raw: string): Cleaned<BodyStyle> {
  if (isBlank(raw)) return absent
  const text = tidy(raw)
  const found = spellings.find(([pattern]) => pattern.test(text))
  return found ? kept(found[1]) : ignored(text, 'body style')
}
