import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSaveView, type ViewDraft } from './use-views.ts'

type Props = {
  readonly start: ViewDraft
  readonly onClosed: () => void
}

/** Gives a list its name, and says who may use it. */
export function ViewDialog({ start, onClosed }: Props) {
  const isNew = start.id === undefined
  const [draft, setDraft] = useState(start)
  const [nameError, setNameError] = useState<string>()
  const { save, forget, errors, isPending, isSuccess } = useSaveView()
  const shown = nameError ? { name: nameError } : errors
  const change = (changes: Partial<Pick<ViewDraft, 'name' | 'shared'>>) => {
    setDraft({ ...draft, ...changes })
    setNameError(undefined)
    forget()
  }
  const submit = () => {
    const name = draft.name.trim()
    if (name === '') setNameError('Must provide a name')
    else save({ ...draft, name })
  }
  return (
    <FormDialog
      title={isNew ? 'Save this list' : `Edit ${start.name}`}
      errors={shown}
      consequence={isNew ? 'Keeps filters, search and order' : 'What it shows stays as it is'}
      submitLabel={isNew ? 'Save view' : 'Save'}
      isBusy={isPending}
      isIdle={!isNew && draft.name === start.name && draft.shared === start.shared}
      isDone={isSuccess}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextInput
        label="Name"
        name="name"
        value={draft.name}
        error={shown.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Switch
        label="Share with the rooftop"
        description="Everybody who may see the list can use it; only you can change it."
        checked={draft.shared}
        onChange={(event) => change({ shared: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
