import { nameFault } from '@lotline/domain/people/names'
import { useForm } from '@mantine/form'
import type { FieldErrors } from './FormDialog.tsx'

/** Sends a draft, and answers what was refused of it by field. */
type Save<Draft> = (draft: Draft, onRefused: (errors: FieldErrors) => void) => void

/** The form of something that must have a name. Changing it forgets what was wrong; it is sent without spaces around its name. */
export function useNamedForm<Draft extends { readonly name: string }>(start: Draft, save: Save<Draft>, faultOf = nameFault) {
  const form = useForm<Draft>({
    initialValues: start,
    validate: ({ name }) => ({ name: faultOf(name.trim()) }),
  })
  return {
    draft: form.values,
    errors: form.errors as FieldErrors, // only sentences are set
    /** Something was typed that would be lost. */
    isDirty: form.isDirty(),
    change: (changes: Partial<Draft>) => form.setValues(changes),
    submit: () =>
      form.onSubmit((draft) => save({ ...draft, name: draft.name.trim() }, (errors) => form.setErrors({ ...errors })))(),
  }
}
