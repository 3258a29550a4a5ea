import { type ImportToken, revokeImportToken } from '@lotline/contract/feeds/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

type Props = { readonly token: ImportToken; readonly onClose: () => void }

/** Asks before a token opens nothing any more. */
export function RevokeQuestion({ token: { id, name, usedAt }, onClose }: Props) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(revokeImportToken, { params: { importTokenId: id } })).data,
    onSuccess: () => toast.success(`${name} revoked`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['settings', 'import-tokens'] })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={`Revoke ${name}?`}
      consequence="It cannot be brought back."
      confirmLabel="Revoke"
      tone="danger"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {usedAt
        ? 'The program that uses it is turned away from now on. What it has brought in stays.'
        : 'No program has come with it yet.'}
    </ConfirmDialog>
  )
}
