import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { FieldErrors } from './FormDialog.tsx'

type Fields = Readonly<Record<string, unknown>>

/**
 * A form over values that others may change meanwhile: what was not typed follows them, what was stays until it is saved or given up.
 * `rule` tells what is wrong, by field in the form's order; `start` is what counts as typed from the beginning.
 */
export function useLiveForm<T extends Fields>(live: T, rule: (draft: T) => FieldErrors = () => ({}), start: Partial<T> = {}) {
  const form = useForm<Partial<T>>({ initialValues: start, validate: (values) => ({ ...rule({ ...live, ...typedOf(values) }) }) })
  const typed = typedOf(form.values)
  const isTyping = Object.keys(typed).length > 0
  const [seen, setSeen] = useState(live)
  const forget = () => {
    form.setInitialValues({})
    form.reset()
    setSeen(live)
  }
  return {
    draft: { ...live, ...typed },
    /** By field: what the rule found when it was sent, or what the server refused. Typing takes them back. */
    errors: form.errors as FieldErrors, // only sentences are set
    setErrors: (errors: FieldErrors) => form.setErrors({ ...errors }),
    /** Fields that somebody else has changed since the typing began. */
    changed: isTyping ? changedBetween(seen, live) : [],
    /** Those of them whose new value saving would replace. */
    isReplaced: (field: keyof T) => field in typed && !isEqual(typed[field], live[field]),
    change: (changes: Partial<T>) => {
      form.setValues(changes)
      if (!isTyping) setSeen(live)
    },
    /** What was wrong elsewhere stays told. */
    giveBack: (field: keyof T) => {
      form.setValues({ [field]: undefined } as Partial<T>) // as if it had never been typed
      form.setErrors(form.errors)
    },
    forget,
    /** Sends what is right; else says what is wrong, to whoever moves the focus there. */
    submit: (send: (draft: T) => void, onWrong?: (errors: FieldErrors) => void) =>
      form.onSubmit(
        () => send({ ...live, ...typed }),
        (errors) => onWrong?.(errors as FieldErrors), // only sentences are set
      )(),
  }
}

/** What has been given back is no longer typed. */
function typedOf<T extends Fields>(values: Partial<T>): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T> // a part of a part
}

function changedBetween<T extends Fields>(seen: T, live: T): (keyof T)[] {
  const fields: (keyof T)[] = Object.keys(live)
  return fields.filter((field) => !isEqual(seen[field], live[field]))
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
