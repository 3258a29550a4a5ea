/** Moves the focus to the first field that is wrong, in the form's order. Answers whether there is one. */
export function focusFirstWrong(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): boolean {
  const isWrong = (field: Element) =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && errors[field.name] !== undefined
  const first = [...form.elements].find(isWrong)
  if (first instanceof HTMLElement) first.focus()
  return first !== undefined
}
