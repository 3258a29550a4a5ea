import { Button, FileButton } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useCamera } from '../../../ui/camera/use-camera.ts'
import { useLight } from '../../../ui/camera/use-light.ts'
import { Dialog, type DialogState } from '../../../ui/message/Dialog.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { openBarcodeReader } from './barcode-reader.ts'
import { readPhoto } from './find-vin.ts'
import { type Note, noteWords, type ScanTrouble, troubleWords } from './scan-words.ts'
import { Viewfinder } from './Viewfinder.tsx'
import styles from './VinScanSheet.module.css'

// A barcode of 17 characters in Code 39 needs some 300 bars and gaps across the picture.
const wantedSize = [1920, 1080] as const

type Props = DialogState & { readonly onVin: (vin: string) => void }

/** The camera's picture with a frame for a barcode, until a VIN is read; a photo does as well. A whole sheet on a phone. */
export function VinScanSheet({ onVin, ...dialog }: Props) {
  const { isOpen, onClose } = dialog
  const [reader] = useState(openBarcodeReader)
  const [attempt, setAttempt] = useState(0)
  const [isReaderMissing, setReaderMissing] = useState(false)
  const [note, setNote] = useState<Note>('aim')
  const isVisible = useDocumentVisibility() === 'visible'
  const camera = useCamera(isOpen && isVisible && !isReaderMissing, attempt, wantedSize)
  const stream = camera.kind === 'on' ? camera.stream : undefined
  const light = useLight(stream)
  const forgetPhoto = useRef<() => void>(null)
  // The outside system is the reader's thread, which ends when the sheet closes, and whatever it is at with it.
  useEffect(() => (isOpen ? reader.close : undefined), [isOpen, reader])
  const tryAgain = () => {
    setReaderMissing(false)
    setNote('aim')
    setAttempt(attempt + 1)
  }
  const found = (vin: string) => {
    // Eyes are on the car.
    navigator.vibrate?.(80)
    onVin(vin)
    onClose()
  }
  const choosePhoto = async (photo: File | null) => {
    if (!photo) return
    // The same one may be chosen again.
    forgetPhoto.current?.()
    setNote('reading')
    const answer = await readPhoto(reader, photo)
    if (answer.vin !== undefined) return found(answer.vin)
    if (answer.trouble === 'no reader') return setReaderMissing(true)
    setNote(answer.trouble)
  }
  const trouble = isReaderMissing ? 'no reader' : camera.kind === 'trouble' ? camera.trouble : undefined
  return (
    <Dialog
      {...dialog}
      title="Scan VIN"
      size={640}
      isFilled
      actions={
        <>
          {light && (
            <Button variant="default" size="md" aria-pressed={light.isLit} onClick={light.toggle}>
              {light.isLit ? 'Light off' : 'Light on'}
            </Button>
          )}
          <FileButton accept="image/*" capture="environment" onChange={choosePhoto} resetRef={forgetPhoto}>
            {(button) => (
              <Button {...button} variant="default" size="md">
                Use a photo
              </Button>
            )}
          </FileButton>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.view}>
        {trouble ? (
          <Trouble trouble={trouble} onTryAgain={tryAgain} />
        ) : (
          <Viewfinder
            stream={stream}
            reader={reader}
            onVin={found}
            onOther={() => setNote('other')}
            onNoReader={() => setReaderMissing(true)}
          />
        )}
        <p className={trouble ? styles.plain : styles.note} role="status">
          {noteOf(note, camera.kind === 'starting', trouble)}
        </p>
      </div>
    </Dialog>
  )
}

// Without a picture there is nothing to aim at; of a photo it is said all the same.
function noteOf(note: Note, isStarting: boolean, trouble: ScanTrouble | undefined): string {
  if (note !== 'aim' && note !== 'other') return noteWords[note]
  if (trouble) return ''
  return isStarting ? noteWords.starting : noteWords[note]
}

function Trouble({ trouble, onTryAgain }: { readonly trouble: ScanTrouble; readonly onTryAgain: () => void }) {
  const { title, advice, mayTryAgain } = troubleWords(trouble)
  return (
    <div className={styles.trouble} role="alert">
      <EmptyState
        icon={<IconCameraOff size={32} stroke={1.5} aria-hidden="true" />}
        title={title}
        {...(mayTryAgain && { action: { label: 'Try again', onClick: onTryAgain } })}
      >
        {advice}
      </EmptyState>
    </div>
  )
}
