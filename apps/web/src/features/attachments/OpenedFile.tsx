import { useState } from 'react'
import type { DialogState } from '../../ui/message/Dialog.tsx'
import { DeleteFile } from './DeleteFile.tsx'
import { FileDialog, type ShownFile } from './FileDialog.tsx'

type Props = DialogState & {
  readonly file: ShownFile
  readonly onStale: () => void
  readonly onDelete?: (() => Promise<unknown>) | undefined
}

/** A file in its dialog; who may take it away is asked once more there. */
export function OpenedFile({ onDelete, ...shown }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { file, onClose } = shown
  return (
    <>
      <FileDialog {...shown} onDelete={onDelete && (() => setAsked(true))} />
      {onDelete && (
        <DeleteFile name={file.name} isOpen={isAsked} onDelete={onDelete} onDeleted={onClose} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
