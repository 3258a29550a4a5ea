import { useSyncExternalStore } from 'react'
import { onceWanted } from '../../ui/once-wanted.tsx'
import { askedOfSigningOut, onSigningOutAsked, signOutAndDelete, staySignedIn } from './sign-out-here.ts'
import { unsentQuestion } from './unsent-words.ts'

const ConfirmDialog = onceWanted(async () => (await import('../../ui/message/ConfirmDialog.tsx')).ConfirmDialog)

/** Asks whoever signs out while this device holds what the server does not have. Cancel keeps all of it and the session. */
export function SignOutQuestion() {
  const asked = useSyncExternalStore(onSigningOutAsked, askedOfSigningOut)
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={asked ? unsentQuestion(asked.counts) : ''}
      confirmLabel="Sign out and delete"
      tone="danger"
      isLocal
      onConfirm={() => asked && signOutAndDelete(asked)}
      onClose={staySignedIn}
    />
  )
}
