import type { OptOut } from '@lotline/contract/engage/settings'
import { MAX_OPT_IN_NOTE } from '@lotline/domain/engage/opt-outs'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { localMoment } from './local-moment.ts'
import { useOptIn } from './queries.ts'

type Props = { readonly shopper: OptOut; readonly onClosed: () => void }

/** Asks how and when a shopper said yes again. */
export function OptInDialog({ shopper, onClosed }: Props) {
  const [how, setHow] = useState('')
  const [at, setAt] = useState(() => localMoment(new Date()))
  const [isDone, setDone] = useState(false)
  const { mutate, isPending, error } = useOptIn(() => setDone(true))
  const submit = () => mutate({ prospectId: shopper.prospectId, how, at: new Date(at).toISOString() })
  return (
    <FormDialog
      title={`${shopper.name} said yes again`}
      errors={refusalsOf(error)}
      submitLabel="Save"
      consequence="Emails and price alerts can go again."
      isBusy={isPending}
      isIdle={how.trim() === '' || Number.isNaN(Date.parse(at))}
      isDone={isDone}
      unsaved={how === '' ? undefined : 'this note'}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <TextInput
        label="How"
        name="how"
        placeholder="On the phone, in person"
        required
        data-autofocus
        maxLength={MAX_OPT_IN_NOTE}
        autoComplete="off"
        value={how}
        error={refusalsOf(error).how}
        onChange={(event) => setHow(event.currentTarget.value)}
      />
      <TextInput
        label="When"
        name="at"
        type="datetime-local"
        required
        value={at}
        error={refusalsOf(error).at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
