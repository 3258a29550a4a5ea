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
  const isReplaced = (field: keyof T) => field in typed && !isEqual(typed[field], live[field])
  const [seen, setSeen] = useState(live)
  const [typedOver, setTypedOver] = useState<Partial<T>>({})
  const forget = () => {
    form.setInitialValues({})
    form.reset()
    setSeen(live)
  }
  return {
    draft: { ...live, ...typed },
    typed,
    /** By field: what the rule found when it was sent, or what the server refused. Typing takes them back. */
    errors: form.errors as FieldErrors, // only sentences are set
    setErrors: (errors: FieldErrors) => form.setErrors({ ...errors }),
    /** Fields that somebody else has changed since the typing began. */
    changed: isTyping ? changedBetween(seen, live) : [],
    /** Whether saving would replace what a field has now. */
    isReplaced,
    /** Whether that is what somebody else has given it since it was first typed into. */
    isOvertaken: (field: keyof T) => isReplaced(field) && !isEqual(typedOver[field], live[field]),
    change: (changes: Partial<T>) => {
      form.setValues(changes)
      if (!isTyping) setSeen(live)
      setTypedOver({ ...partOf(live, Object.keys(changes)), ...partOf(typedOver, Object.keys(typed)) })
    },
    /** What has been saved is typed no longer; what was typed into the same field meanwhile stays, over what was saved. */
    settle: (saved: Partial<T>) => {
      const now = form.getValues()
      const done = Object.keys(saved).filter((field) => isEqual(now[field], saved[field]))
      form.setValues(Object.fromEntries(done.map((field) => [field, undefined])) as Partial<T>) // as if they had never been typed
      setTypedOver((before) => ({ ...before, ...saved }))
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

function partOf<T extends Fields>(whole: Partial<T>, fields: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(fields.map((field) => [field, whole[field]])) as Partial<T> // a part of a part
}

function changedBetween<T extends Fields>(seen: T, live: T): (keyof T)[] {
  const fields: (keyof T)[] = Object.keys(live)
  return fields.filter((field) => !isEqual(seen[field], live[field]))
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
