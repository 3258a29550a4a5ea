import { type ReactNode, useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { ActionList, ActionRow, DangerButton } from '../../../ui/ActionRow.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'

type Props = {
  readonly label: string
  readonly name: string
  /** What its end leaves as it is. */
  readonly words: string
  readonly consequence: string
  readonly deleting: {
    readonly mutate: (given: undefined, then: { onSuccess: () => void; onSettled: () => void }) => void
    readonly error: Error | null
    readonly isPending: boolean
  }
  readonly onAsking: (isAsking: boolean) => void
  readonly onDeleted: () => void
  /** In the question, what else its end changes. */
  readonly children?: ReactNode
}

/** At the foot of a template's or package's dialog: deletes it, after a question that lies over the dialog. */
export function DeleteRow({ label, name, words, consequence, deleting, onAsking, onDeleted, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending } = deleting
  const ask = (isAsking: boolean) => {
    setAsked(isAsking)
    onAsking(isAsking)
  }
  return (
    <ActionList label={label} refusal={error ? refusalWords(error) : undefined}>
      <ActionRow words={words}>
        <DangerButton disabled={false} onClick={() => ask(true)}>
          Delete
        </DangerButton>
      </ActionRow>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Delete ${name}?`}
        consequence={consequence}
        confirmLabel="Delete"
        tone="danger"
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: onDeleted, onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      >
        {children}
      </ConfirmDialog>
    </ActionList>
  )
}
