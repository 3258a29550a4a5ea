/** Whether the text has the form of an email address: one @, no spaces, a dot inside the domain. Surrounding spaces are ignored. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
