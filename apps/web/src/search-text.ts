/** The values of an address as plain text: '1e5' stays '1e5', and a repeated name keeps its last value. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The text of an address; commas stay readable because lists are full of them. */
export function stringifySearch(search: Record<string, unknown>): string {
  const values = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text.replaceAll('%2C', ',')}`
}
