import type { Task } from '@lotline/contract/tasks/tasks'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useTaskActs } from '../act/use-task-acts.ts'

type Props = {
  readonly vehicleId: string
  readonly tasks: readonly Task[]
  readonly onDenied?: () => void
  readonly onClosed: () => void
}

/** Asks why before requests are denied; what was typed stays where it is refused. */
export function DenyDialog({ vehicleId, tasks, onDenied, onClosed }: Props) {
  const [reason, setReason] = useState('')
  const { act, isPending, isSuccess, error } = useTaskActs(vehicleId, { isToldElsewhere: true })
  const [first] = tasks
  const what = tasks.length === 1 && first ? first.name : `${tasks.length} tasks`
  return (
    <FormDialog
      title={`Deny ${what}`}
      errors={error ? { '': refusalWords(error) } : {}}
      consequence="The person who requested it will see your reason."
      submitLabel="Deny"
      isBusy={isPending}
      isDone={isSuccess}
      onSubmit={() => act({ move: 'deny', tasks, reason: reason.trim() || undefined }, { onSuccess: () => onDenied?.() })}
      onClosed={onClosed}
    >
      <Textarea
        label="Reason"
        name="reason"
        description="For example: too expensive, not needed, get a second quote."
        value={reason}
        maxLength={2000}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
