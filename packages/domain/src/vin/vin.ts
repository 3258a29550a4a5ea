import { unguarded } from '../text/unguarded.ts'

/**
 * A VIN as it is stored and compared: without what stands around it, upper-case, a hyphen that is one of its 17 signs kept (OPN-098).
 * Spaces and dashes between them are taken out where that leaves a whole VIN; any other text keeps them.
 */
export function normalizeVin(text: string): string {
  const bare = unguarded(text).toUpperCase()
  const joined = bare.replace(/\s/g, '')
  return [bare, joined, joined.replace(/[-‐-―−]/g, '')].find(isValidVin) ?? bare
}

/** Exactly 17 letters, digits or hyphens with at least one letter and one digit (ADD-015); the check digit is not part of it. */
export function isValidVin(text: string): boolean {
  return /^[A-Z0-9-]{17}$/i.test(text) && /\d/.test(text) && /[A-Z]/i.test(text)
}

// 49 CFR 565.15: letters count as these digits, each position weighs, the remainder of 11 stands at position 9.
const letterValues: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The digit (or X) that belongs at position 9; undefined where the text is not 17 of the characters that US VINs are made of. */
export function vinCheckDigit(vin: string): string | undefined {
  const characters = [...normalizeVin(vin)]
  if (characters.length !== weights.length) return undefined
  let sum = 0
  for (const [position, weight] of weights.entries()) {
    if (weight === 0) continue
    const character = characters[position] ?? ''
    const value = /\d/.test(character) ? Number(character) : letterValues[character]
    if (value === undefined) return undefined
    sum += value * weight
  }
  const remainder = sum % 11
  return remainder === 10 ? 'X' : String(remainder)
}

/** False is worth a warning only: vehicles not built for North America carry no check digit. */
export function hasMatchingCheckDigit(vin: string): boolean {
  const digit = vinCheckDigit(vin)
  return digit !== undefined && normalizeVin(vin)[8] === digit
}

/** The VIN with the right check digit at position 9, for generators; throws where no check digit can be worked out. */
export function makeCheckDigit(vin: string): string {
  const digit = vinCheckDigit(vin)
  if (digit === undefined)
    throw new Error(`'${vin}' is not 17 of the characters of a VIN: use digits and letters without I, O and Q`)
  const text = normalizeVin(vin)
  return `${text.slice(0, 8)}${digit}${text.slice(9)}`
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980
const cycle = yearCodes.length

/** The model years that position 10 can mean, newest first, none later than the year after `asOf`; empty where it is no year code. */
export function possibleModelYears(vin: string, asOf: number): number[] {
  const code = yearCodes.indexOf(normalizeVin(vin)[9] ?? '-')
  if (code < 0) return []
  const years: number[] = []
  for (let year = firstYear + code; year <= asOf + 1; year += cycle) years.unshift(year)
  return years
}

/** The character of position 10 for a model year, for generators; undefined before 1980. */
export function modelYearCode(year: number): string | undefined {
  return year < firstYear ? undefined : yearCodes[(year - firstYear) % cycle]
}

/**
 * The model year as seen from the year `asOf`. The codes come round every 30 years; on cars and light trucks a letter at position 7
 * means 2010 or later, a digit means before. Heavy trucks do not keep to that: the VIN data knows better.
 */
export function vinModelYear(vin: string, asOf: number): number | undefined {
  const years = possibleModelYears(vin, asOf)
  const isDigit = /\d/.test(normalizeVin(vin)[6] ?? '')
  return years.find((year) => isDigit === year < firstYear + cycle) ?? years[0]
}

/** The last `length` characters, by which a dealership calls a car without a stock number. */
export function vinTail(vin: string, length = 8): string {
  return normalizeVin(vin).slice(-length)
}
