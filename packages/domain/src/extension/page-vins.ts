import { hasMatchingCheckDigit, isValidVin } from '../vin/vin.ts'

/** VINs of one call: a page may hold hundreds, and those in view are asked for first. */
export const MAX_VINS = 50

/** A text of a page that looks like a VIN, and where in the text it stands. */
export type PageVin = { readonly vin: string; readonly at: number; readonly isVin: boolean }

// 17 of the characters that ISO 3779 gives VINs, as a word of its own; O is what people type for a zero.
const likely = /(?<![A-Za-z0-9])[A-HJ-PR-Za-hj-pr-z0-9]{17}(?![A-Za-z0-9])/g

/**
 * VINs in a text of a page: those whose check digit matches are VINs, others only look like one. Long words, numbers of 17 digits and keys in base 16 are
 * neither; one in eleven of what looks like a VIN fits by chance.
 */
export function findPageVins(text: string): PageVin[] {
  if (text.length < 17) return []
  const found: PageVin[] = []
  for (const match of text.matchAll(likely)) {
    const vin = match[0].toUpperCase()
    if (!isValidVin(vin) || !/[G-Z]/.test(vin) || !/\d{3}$/.test(vin.replaceAll('O', '0'))) continue
    found.push({ vin, at: match.index, isVin: hasMatchingCheckDigit(vin) })
  }
  return found
}
