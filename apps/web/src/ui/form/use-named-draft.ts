import { nameFault } from '@lotline/domain/people/names'
import { useState } from 'react'
import type { FieldErrors } from './FormDialog.tsx'

type Saving<Draft> = {
  readonly save: (draft: Draft) => void
  readonly forget: () => void
  /** What the server refused, by field. */
  readonly errors: FieldErrors
}

/** What is typed into the dialog of something that must have a name. Changing it forgets what was wrong; it is sent without spaces around its name. */
export function useNamedDraft<Draft extends { readonly name: string }>(
  start: Draft,
  { save, forget, errors }: Saving<Draft>,
  faultOf = nameFault,
) {
  const [draft, setDraft] = useState(start)
  const [fault, setFault] = useState<string>()
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    setFault(undefined)
    forget()
  }
  const submit = () => {
    const name = draft.name.trim()
    const wrong = faultOf(name)
    if (wrong) setFault(wrong)
    else save({ ...draft, name })
  }
  const shown: FieldErrors = fault ? { name: fault } : errors
  /** Something was typed that would be lost. */
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  return { draft, errors: shown, isDirty, change, submit }
}
