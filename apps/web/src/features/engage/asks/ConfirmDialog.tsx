import type { Ask } from '@lotline/contract/engage/asks'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { askerName } from './ask-words.ts'
import { useConfirm } from './use-ask-acts.ts'

type Props = { readonly ask: Ask; readonly onClosed: () => void }

/** Confirms the time that a shopper wants to drive the vehicle at, or another. */
export function ConfirmDialog({ ask, onClosed }: Props) {
  const before = ask.confirmed?.time ?? ask.wishedTime ?? ''
  const [time, setTime] = useState(before)
  const [isDone, setDone] = useState(false)
  const { mutate, isPending, error } = useConfirm((saved) => {
    setDone(true)
    if (saved.confirmed) toast.success(`Confirmed for ${fullMomentWords(new Date(saved.confirmed.at), new Date())}`)
  })
  return (
    <FormDialog
      title={`Test drive, ${askerName(ask)}`}
      errors={refusalsOf(error)}
      submitLabel="Confirm"
      consequence="The shopper’s page shows this time. Call or text them as well."
      isBusy={isPending}
      isIdle={time === ''}
      isDone={isDone}
      unsaved={time === before ? undefined : 'this time'}
      onSubmit={() => mutate({ askId: ask.id, time: time.slice(0, 16) })}
      onClosed={onClosed}
    >
      <TextInput
        label="Time, at the store"
        name="time"
        type="datetime-local"
        required
        data-autofocus
        value={time}
        error={refusalsOf(error).time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
