import { isPlainText } from './plain-text.ts'

/** Whether the text has the form of an email address: one @, no spaces, a dot inside the domain. Surrounding spaces are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return text.length <= 254 && isPlainText(address) && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address)
}
