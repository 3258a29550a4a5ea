/** What stands in a form's text fields, by their names. */
export function readFields<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const fields = new FormData(form)
  const entries = names.map((name) => [name, String(fields.get(name) ?? '')])
  return Object.fromEntries(entries) as Record<Name, string> // one entry for each name
}
