import { hasMatchingCheckDigit, isValidVin } from './vin.ts'

const length = 17
// Labels put a few characters of their own around a VIN; in anything much longer 17 characters that look like one mean nothing.
const mostAround = 13
const mostBehind = 3

/**
 * The VIN in what the barcodes on a car say, or in a text that was pasted; undefined where there is none. Makers write an I before it (the
 * data identifier of ANSI MH10.8.2), characters of their own behind it, other fields beside it, or an address with it.
 * One whose check digit fits is preferred; one whose does not is taken where it stands alone (vehicles not built for North America carry none).
 */
export function findVin(texts: readonly string[]): string | undefined {
  const words = texts.flatMap((text) => text.split(/[^A-Za-z0-9]+/)).map((word) => word.toUpperCase())
  return (
    words.find((word) => isStandard(word) && hasMatchingCheckDigit(word)) ??
    // One in eleven fits by chance: what lies between known marks comes before whatever else fits inside.
    words.map(withoutMarks).find((word) => isLikely(word) && hasMatchingCheckDigit(word)) ??
    words.flatMap(insidesOf).find((inside) => isLikely(inside) && hasMatchingCheckDigit(inside)) ??
    words.map(withoutMarks).find(isLikely)
  )
}

/** Made of the characters that ISO 3779 gives VINs: no I, O and Q. A person may type others, a maker prints none. */
function isStandard(word: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(word) && isValidVin(word)
}

/** ISO 3779 ends a VIN in four digits. */
function isLikely(word: string): boolean {
  return isStandard(word) && /\d{4}$/.test(word)
}

/** Every 17 characters of a longer word. What could be a number in base 16 is none: keys in addresses would be taken for VINs. */
function insidesOf(word: string): string[] {
  const around = word.length - length
  if (around <= 0 || around > mostAround) return []
  const insides = Array.from({ length: around + 1 }, (_, from) => word.slice(from, from + length))
  return insides.filter((inside) => /[G-Z]/.test(inside))
}

function withoutMarks(word: string): string {
  const marked = word.replace(/^(?:VIN|I)(?=.{17})/, '')
  return marked.length <= length + mostBehind ? marked.slice(0, length) : ''
}
