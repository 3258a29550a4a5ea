import { longestPassReason } from '@lotline/domain/gates/gate-words'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { HoldRows } from './HoldRows.tsx'
import type { PassQuestion } from './pass-question.ts'

type Props = { readonly question: PassQuestion; readonly onClosed: () => void }

/** Names all that holds a car before it is passed, and asks for the reason that history keeps. */
export function PassDialog({ question: { holds, act, onPass }, onClosed }: Props) {
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const given = reason.trim()
  const count = `${holds.length} ${holds.length === 1 ? 'hold' : 'holds'}`
  const goesOn = holds.some(({ kind }) => kind === 'DO_NOT_DRIVE')
  return (
    <FormDialog
      title={`Pass ${count} and ${act}`}
      errors={{}}
      {...(goesOn && { consequence: 'The recall stays open and keeps its warning.' })}
      submitLabel="Pass anyway"
      isBusy={false}
      isIdle={given === ''}
      isDone={isSent}
      onSubmit={() => {
        setSent(true)
        onPass(given)
      }}
      onClosed={onClosed}
    >
      <HoldRows holds={holds} />
      <Textarea
        label="Reason"
        name="reason"
        description={`History keeps it with your name and what was passed. ${reason.length} of ${longestPassReason}`}
        required
        value={reason}
        maxLength={longestPassReason}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      />
    </FormDialog>
  )
}
