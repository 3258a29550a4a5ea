import { type FormEvent, useState } from 'react'
import { focusFirstWrong } from '../../ui/form/focus-first-wrong.ts'

type Fields<Name extends string> = Record<Name, string>
type Wrong = Readonly<Record<string, string | undefined>>

/**
 * A form of plain inputs for coming in. What it holds is read from them each time: browsers fill them in without telling anybody.
 * Without the library of the other forms, which is six kilobytes that sign-in would wait for.
 */
export function useEntryForm<Name extends string>(names: readonly Name[], rule: (fields: Fields<Name>) => Wrong) {
  const [fields, setFields] = useState(() => readFields(undefined, names))
  const [errors, setErrors] = useState<Wrong>({})
  return {
    fields,
    errors,
    setErrors,
    /** Takes up what was typed, which it answers, and takes back what was wrong. */
    type: (event: FormEvent<HTMLFormElement>) => {
      const typed = readFields(event.currentTarget, names)
      setFields(typed)
      setErrors({})
      return typed
    },
    /** Sends what is right; the first field that is wrong takes the focus. */
    submit: (event: FormEvent<HTMLFormElement>, send: (fields: Fields<Name>) => void) => {
      event.preventDefault()
      const typed = readFields(event.currentTarget, names)
      const wrong = rule(typed)
      setErrors(wrong)
      if (!focusFirstWrong(event.currentTarget, wrong)) send(typed)
    },
  }
}

/** What stands in a form's text fields, by their names. */
function readFields<Name extends string>(form: HTMLFormElement | undefined, names: readonly Name[]): Fields<Name> {
  const fields = new FormData(form)
  const entries = names.map((name) => [name, String(fields.get(name) ?? '')])
  return Object.fromEntries(entries) as Fields<Name> // one entry for each name
}
