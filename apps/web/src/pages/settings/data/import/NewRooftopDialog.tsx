import type { RooftopImport } from '@lotline/contract/rooftops/import'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { refusalsOf } from '../../../../api/refusals.ts'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useStartImport } from './queries.ts'

type Props = {
  readonly one: RooftopImport
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly onClosed: () => void
}

/** A rooftop that is opened for an import, and filled at once. */
export function NewRooftopDialog({ one, groups, onClosed }: Props) {
  const [start] = useState({ name: one.facts?.rooftopName ?? '', groupId: groups[0]?.id ?? '' })
  const [draft, setDraft] = useState(start)
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, isSuccess, error, reset } = useStartImport(one.id)
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setFault(undefined)
    reset()
  }
  const submit = () => {
    const name = draft.name.trim()
    if (name === '') return setFault('Enter a name')
    mutate({ newRooftop: { name, groupId: draft.groupId } })
  }
  const errors = fault === undefined ? refusedFields(error) : { name: fault }
  return (
    <FormDialog
      title="New rooftop from the file"
      errors={errors}
      submitLabel="Open and import"
      consequence={`${one.fileName} goes into it at once.`}
      isBusy={isPending}
      isDone={isSuccess}
      unsaved={draft.name !== start.name ? 'the new rooftop' : undefined}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextInput
        label="Name"
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
        data-autofocus
      />
      <NativeSelect
        label="Group"
        name="groupId"
        value={draft.groupId}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.groupId}
        onChange={({ currentTarget: { value } }) => change({ groupId: value })}
      />
    </FormDialog>
  )
}

/** Sentences by field; the name of a rooftop lies inside of what is sent. */
function refusedFields(error: unknown): Record<string, string> {
  const named = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const [first] = named
  if (!first) return refusalsOf(error, { NAME_IN_USE: 'name' })
  return Object.fromEntries(named.map(({ field, message }) => [field.split('.').at(-1) ?? '', message]))
}
