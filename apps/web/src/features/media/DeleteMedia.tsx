import type { Media } from '@lotline/contract/media'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { shotName } from './gallery.ts'

type Props = {
  /** What is to be deleted; undefined while nobody asks. */
  readonly one: Media | undefined
  readonly onDelete: (one: Media) => void
  readonly onClose: () => void
}

/** Asks before a photo or a video is deleted (MED-013). */
export function DeleteMedia({ one, onDelete, onClose }: Props) {
  // Its words stay while it leaves the screen.
  const [shown, setShown] = useState(one)
  if (one && one !== shown) setShown(one)
  return (
    <ConfirmDialog
      isOpen={one !== undefined}
      title={`Delete this ${shown?.kind === 'VIDEO' ? 'video' : 'image'}?`}
      consequence="It cannot be brought back."
      confirmLabel="Delete"
      tone="danger"
      onConfirm={() => {
        if (one) onDelete(one)
        onClose()
      }}
      onClose={onClose}
    >
      {shown?.name}
      {shown && shown.shot !== 'UNKNOWN' && `. The shot ${shotName(shown.shot)} is empty then.`}
    </ConfirmDialog>
  )
}
