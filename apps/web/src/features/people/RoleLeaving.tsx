import { useBlocker } from '@tanstack/react-router'
import { readTokens } from '../../api/tokens.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before a page with unsaved changes is left. Nobody whose session has ended is held back. */
export function RoleLeaving({ isDirty, name }: { readonly isDirty: boolean; readonly name: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty && readTokens() !== undefined,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={`Leave ${name} without saving?`}
      consequence="The changes are lost."
      confirmLabel="Leave"
      tone="danger"
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      What you changed in {name} has not been saved.
    </ConfirmDialog>
  )
}
