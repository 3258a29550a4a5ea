import { useState } from 'react'
import type { DialogState } from '../../ui/message/Dialog.tsx'
import { DeleteFile } from './DeleteFile.tsx'
import { FileDialog, type ShownFile } from './FileDialog.tsx'
import { ShowToShoppers } from './ShowToShoppers.tsx'

type Props = DialogState & {
  readonly file: ShownFile
  readonly onStale: () => void
  readonly onDelete?: (() => Promise<unknown>) | undefined
  readonly shoppersOf?: string | undefined
}

/** A file in its dialog; who may take it away is asked once more there. */
export function OpenedFile({ onDelete, shoppersOf, ...shown }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { file, onClose } = shown
  const { id, shownToShoppers: isShown } = file
  return (
    <>
      <FileDialog {...shown} onDelete={onDelete && (() => setAsked(true))}>
        {shoppersOf !== undefined && id !== undefined && isShown !== undefined && (
          <ShowToShoppers key={`${id} ${isShown}`} vehicleId={shoppersOf} photo={{ id, isShown }} onChanged={shown.onStale} />
        )}
      </FileDialog>
      {onDelete && (
        <DeleteFile name={file.name} isOpen={isAsked} onDelete={onDelete} onDeleted={onClose} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
