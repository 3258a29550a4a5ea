import { formatCount } from '../amounts/count.ts'
import { feetInMetre, feetInMile } from './position.ts'

// A tape's numbers are read up to here; what is longer is told in miles.
const leastMiles = 0.2

/** The longest bar of a scale that is no longer than so many metres and has a round number on it: '50 ft', '0.5 mi', '2,000 mi'. */
export function scaleOf(mostMetres: number): { metres: number; words: string } {
  const feet = mostMetres * feetInMetre
  const miles = roundLength(feet / feetInMile)
  if (miles >= leastMiles) return { metres: (miles * feetInMile) / feetInMetre, words: `${formatCount(miles)} mi` }
  const round = Math.min(roundLength(feet), 500)
  return { metres: round / feetInMetre, words: `${round} ft` }
}

/** The longest of 1, 2, 5, 10, 20 ... that is no longer than this. */
function roundLength(most: number): number {
  // What was a round number before it was turned into another unit still is one.
  const room = most * (1 + 1e-9)
  const ten = 10 ** Math.floor(Math.log10(room))
  return ([5, 2].find((times) => times * ten <= room) ?? 1) * ten
}
