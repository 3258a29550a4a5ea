import { isPlainText } from '../text/text.ts'

/** What is wrong with an address that somebody must give; undefined where nothing is. */
export function emailError(text: string): string | undefined {
  if (text.trim() === '') return 'Must provide email address'
  return isEmail(text) ? undefined : 'Invalid email address'
}

/** Whether the text has the form of an email address: one @, no spaces, a dot inside the domain. Surrounding spaces are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return text.length <= 254 && isPlainText(address) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address)
}
