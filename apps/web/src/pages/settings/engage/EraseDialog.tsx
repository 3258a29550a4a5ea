import type { Prospect } from '@lotline/contract/engage/prospects'
import { isConfirmedName } from '@lotline/domain/engage/opt-outs'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useErase } from './queries.ts'

type Props = { readonly shopper: Prospect; readonly onClosed: () => void }

/** Asks for the shopper's name before they are erased: this cannot be undone. */
export function EraseDialog({ shopper: { id, person }, onClosed }: Props) {
  const [name, setName] = useState('')
  const [isDone, setDone] = useState(false)
  const { mutate, isPending, error } = useErase(() => setDone(true))
  return (
    <FormDialog
      title={`Erase ${person.fullName}?`}
      errors={refusalsOf(error)}
      submitLabel="Erase"
      consequence="This can’t be undone."
      isBusy={isPending}
      isIdle={!isConfirmedName(name, person.fullName)}
      isDone={isDone}
      onSubmit={() => mutate({ prospectId: id, name })}
      onClosed={onClosed}
    >
      <p>Name, contact, messages and emails go, and the links end. Counts stay in your figures without a name.</p>
      <TextInput
        label={`Type ${person.fullName} to erase`}
        name="name"
        required
        data-autofocus
        autoComplete="off"
        value={name}
        error={refusalsOf(error).name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
