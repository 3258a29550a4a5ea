import { useState } from 'react'
import type { FieldErrors } from './FormDialog.tsx'

type Saving<Draft> = {
  readonly save: (draft: Draft) => void
  readonly forget: () => void
  /** What the server refused, by field. */
  readonly errors: FieldErrors
}

/** What is typed into the dialog of something that must have a name. Changing it forgets what was wrong; it is sent without spaces around its name. */
export function useNamedDraft<Draft extends { readonly name: string }>(start: Draft, { save, forget, errors }: Saving<Draft>) {
  const [draft, setDraft] = useState(start)
  const [isNameless, setNameless] = useState(false)
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    setNameless(false)
    forget()
  }
  const submit = () => {
    const name = draft.name.trim()
    if (name === '') setNameless(true)
    else save({ ...draft, name })
  }
  const shown: FieldErrors = isNameless ? { name: 'Must provide a name' } : errors
  return { draft, errors: shown, change, submit }
}
