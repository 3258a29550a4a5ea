import { isLocationId } from '../rooftops/places.ts'

// Control characters, ends of lines, and marks that turn the direction of whatever is written behind them.
const turning = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
// Nothing is drawn for them: spaces, joiners, fillers, the empty pattern of Braille.
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zs}\u2800]/gu

/** Whether a text of one line can be shown beside others without disturbing them. */
export function isLineText(text: string): boolean {
  return !turning.test(text)
}

/** Whether anything of it can be seen. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === ''
}

/** What is wrong with any name. */
export function nameFault(text: string): string | undefined {
  if (isBlank(text)) return 'Must provide a name'
  return isLineText(text) ? undefined : 'must not contain control characters'
}

/** What is wrong with a rooftop's or a group's name: it is read out, looked for, and told apart from an id. */
export function placeNameFault(text: string): string | undefined {
  const fault = nameFault(text)
  if (fault) return fault
  if (!/[\p{L}\p{N}]/u.test(text)) return 'must contain a letter or a digit'
  if (isLocationId(text.trim()) && /\d/.test(text)) return 'must not look like an id'
  return undefined
}
