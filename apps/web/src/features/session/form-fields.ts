/** What stands in a form's text fields, by their names. */
export function readFields<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const fields = new FormData(form)
  const entries = names.map((name) => [name, String(fields.get(name) ?? '')])
  return Object.fromEntries(entries) as Record<Name, string> // one entry for each name
}

/** Moves the focus to the first field that is wrong, in the form's order. Answers whether there is one. */
export function focusFirstWrong(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>): boolean {
  const isWrong = (input: Element) => input instanceof HTMLInputElement && errors[input.name] !== undefined
  const first = [...form.elements].find(isWrong)
  if (first instanceof HTMLInputElement) first.focus()
  return Object.keys(errors).length > 0
}
