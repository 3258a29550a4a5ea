import { useMutation } from '@tanstack/react-query'
import { refusalWords } from '../../api/refusals.ts'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../ui/message/toast.ts'

type Props = {
  readonly name: string
  readonly isOpen: boolean
  /** Throws what was refused. */
  readonly onDelete: () => Promise<unknown>
  readonly onDeleted?: () => void
  readonly onClose: () => void
}

/** Asks before a file is taken away. What is refused closes it as well, and is told (ERR-065). */
export function DeleteFile({ name, isOpen, onDelete, onDeleted, onClose }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: onDelete,
    onSuccess: () => onDeleted?.(),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete ${name}?`}
      consequence="This can’t be undone."
      confirmLabel="Delete"
      tone="danger"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
