import type { Place } from '@lotline/contract/rooftops'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { possibleParents } from './place-tree.ts'
import { TimeZoneField } from './TimeZoneField.tsx'
import { type RooftopDraft, useSaveRooftop } from './use-places.ts'

type Props = { readonly start: RooftopDraft; readonly places: readonly Place[]; readonly onClosed: () => void }

/** Opens a rooftop, or changes its name and time zone. */
export function RooftopDialog({ start, places, onClosed }: Props) {
  const [draft, setDraft] = useState(start)
  const [nameError, setNameError] = useState<string>()
  const { save, forget, errors, isPending, isSuccess } = useSaveRooftop()
  const change = (changes: Partial<RooftopDraft>) => {
    setDraft({ ...draft, ...changes })
    setNameError(undefined)
    forget()
  }
  const submit = () => {
    if (draft.name.trim() === '') setNameError('Must provide a name')
    else save({ ...draft, name: draft.name.trim() })
  }
  const shown = nameError ? { name: nameError } : errors
  return (
    <FormDialog
      title={draft.id ? `Edit ${start.name}` : 'Add a rooftop'}
      errors={shown}
      consequence={draft.id ? undefined : 'It gets the usual roles and line; the people of the group work there at once'}
      submitLabel={draft.id ? 'Save' : 'Add rooftop'}
      isBusy={isPending}
      isIdle={Boolean(draft.id) && draft.name === start.name && draft.timeZone === start.timeZone}
      isDone={isSuccess}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextInput
        label="Name"
        name="name"
        value={draft.name}
        error={shown.name}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {!draft.id && (
        <NativeSelect
          label="Group"
          name="groupId"
          value={draft.groupId}
          error={shown.groupId}
          data={possibleParents(places, 'ROOFTOP').map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ groupId: event.currentTarget.value })}
        />
      )}
      <TimeZoneField zone={draft.timeZone} error={shown.timeZone} onChange={(timeZone) => change({ timeZone })} />
    </FormDialog>
  )
}
