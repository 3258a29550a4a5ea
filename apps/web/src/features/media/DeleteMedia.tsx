import type { Media } from '@lotline/contract/files/media'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { shotName } from './gallery.ts'

type Props = {
  readonly one: Media
  readonly isOpen: boolean
  readonly onDelete: (one: Media) => void
  readonly onClose: () => void
}

/** Asks before a photo or a video is deleted (MED-013). */
export function DeleteMedia({ one, isOpen, onDelete, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete this ${one.kind === 'VIDEO' ? 'video' : 'image'}?`}
      consequence="This can’t be undone."
      confirmLabel="Delete"
      tone="danger"
      onConfirm={() => {
        onDelete(one)
        onClose()
      }}
      onClose={onClose}
    >
      {one.name}
      {one.shot !== 'UNKNOWN' && `. The ${shotName(one.shot)} slot will be empty.`}
    </ConfirmDialog>
  )
}
