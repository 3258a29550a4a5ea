import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { useRevokeToken } from './queries.ts'
import { isOver, revokeWords } from './token-words.ts'

type Props = { readonly token: ApiToken; readonly onClose: () => void }

/** Asks before a program is shut out, by its name and when it last called; one that is shut out already leaves the list. */
export function RevokeQuestion({ token, onClose }: Props) {
  const isPast = isOver(token)
  const { mutate, isPending } = useRevokeToken(token, isPast ? 'removed' : 'revoked', onClose)
  return (
    <ConfirmDialog
      isOpen
      title={isPast ? `Remove ${token.name} from the list?` : `Revoke ${token.name}?`}
      consequence={isPast ? 'Activity still shows what it did.' : 'This can’t be undone.'}
      confirmLabel={isPast ? 'Remove' : 'Revoke'}
      tone="danger"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {isPast ? `${token.name} no longer works.` : revokeWords(token, new Date())}
    </ConfirmDialog>
  )
}
