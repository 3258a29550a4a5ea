/** The values of an address as plain text: '1e5' stays '1e5', and a repeated name keeps its last value. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Takes what a page knows from an address's values; what else stands there is left alone and not read. */
export function texts<const Name extends string>(names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [K in Name]?: string | undefined } =>
    // The names are the keys.
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))) as {
      [K in Name]?: string
    }
}

/** The text of an address; commas stay readable because lists are full of them. */
export function stringifySearch(search: Record<string, unknown>): string {
  const values = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text.replaceAll('%2C', ',')}`
}
