import type { Cleaned } from '../feeds/values.ts'
import { absent, ignored, isBlank, kept, tidy } from '../feeds/values.ts'

export const driveTrains = ['FWD', 'RWD', 'AWD', '4WD'] as const
export type DriveTrain = (typeof driveTrains)[number]

const spellings: readonly [RegExp, DriveTrain][] = [
  [/\bawd\b|all[- ]?wheel|\b(quattro|4matic|xdrive|sh-awd|4motion)\b/i, 'AWD'],
  [/\b4 ?wd\b|4 ?x ?4|four[- ]?wheel|4[- ]wheel/i, '4WD'],
  [/\bfwd\b|front[- ]?wheel|^front$/i, 'FWD'],
  // Only trucks and truck-based vehicles are sold as '4x2': their driven wheels are the rear ones.
  [/\brwd\b|rear[- ]?wheel|^rear$|4 ?x ?2\b/i, 'RWD'],
]

/** FWD, RWD, AWD or 4WD from a feed's own words; '2WD' does not say which wheels and is noted. */
export function cleanDriveTrain(raw: string): Cleaned<DriveTrain> {
  if (isBlank(raw)) return absent
  const text = tidy(raw)
  const found = spellings.find(([pattern]) => pattern.test(text))
  return found ? kept(found[1]) : ignored(text, 'drive train')
}
