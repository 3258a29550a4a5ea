import type { Media } from '@lotline/contract/files/media'
import { cut } from '@lotline/domain/text/text'
import type { Shot } from '@lotline/domain/vehicles/media'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Action } from '../../ui/Action.tsx'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { shotName } from './gallery.ts'
import styles from './SyndicationTab.module.css'

type Props = {
  readonly shot: Shot
  /** The photos that it can be filled with. */
  readonly media: readonly Media[]
  readonly onFile: (file: File) => void
  readonly onPhoto: (photo: Media) => void
  readonly onClosed: () => void
}
type Choice = File | Media | undefined

/** Characters of a file's name (MED-029). */
export const longestName = 23

/** Fills a shot for listing sites, by a file or by a photo that is there; nothing can be assigned before one is chosen (MED-028). */
export function SyndicateDialog({ shot, media, onFile, onPhoto, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [choice, setChoice] = useState<Choice>()
  const close = () => setOpen(false)
  const assign = () => {
    if (choice instanceof File) onFile(choice)
    else if (choice) onPhoto(choice)
    close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={`Assign ${shotName(shot)}`}
      size={640}
      consequence="Listing sites will show this photo here."
      actions={
        <>
          <Button variant="default" size="md" onClick={close}>
            Cancel
          </Button>
          <NetworkButton size="md" disabled={choice === undefined} onClick={assign}>
            Assign
          </NetworkButton>
        </>
      }
    >
      <div className={styles.file}>
        <FileChooser places={['image']} onChosen={([file]) => setChoice(file)}>
          {(open) => (
            <Action icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />} onClick={open}>
              Choose a file
            </Action>
          )}
        </FileChooser>
        {choice instanceof File && (
          <span title={choice.name} role="status">
            {cut(choice.name, longestName)}
          </span>
        )}
      </div>
      {media.length > 0 && (
        <div className={styles.choices}>
          {media.map((one) => (
            <button
              key={one.id}
              type="button"
              className={styles.choice}
              title={one.name}
              aria-pressed={choice === one}
              onClick={() => setChoice(one)}
            >
              {one.gridUri && <img src={one.gridUri} alt="" loading="lazy" />}
              <span className="ell">{cut(one.name, longestName)}</span>
            </button>
          ))}
        </div>
      )}
    </Dialog>
  )
}
