import { lazy, useCallback, useState } from 'react'
import type { OwnDialog } from '../frame.ts'

const dialogs = {
  feedback: lazy(async () => ({ default: (await import('../../features/people/FeedbackDialog.tsx')).FeedbackDialog })),
  profile: lazy(async () => ({ default: (await import('../../features/people/ProfileDialog.tsx')).ProfileDialog })),
  password: lazy(async () => ({
    default: (await import('../../features/session/ChangePasswordDialog.tsx')).ChangePasswordDialog,
  })),
  sessions: lazy(async () => ({ default: (await import('../../features/session/SessionsDialog.tsx')).SessionsDialog })),
  vin: lazy(async () => ({ default: (await import('../../features/vin/VinInquiryDialog.tsx')).VinInquiryDialog })),
  keys: lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog })),
} satisfies Record<OwnDialog, unknown>

type Props = { readonly dialog: OwnDialog; readonly onClosed: () => void }

/** The dialog that somebody chose in their own menu. */
export function OwnDialogs({ dialog, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  const Chosen = dialogs[dialog]
  return <Chosen isOpen={isOpen} onClose={close} onClosed={onClosed} />
}
