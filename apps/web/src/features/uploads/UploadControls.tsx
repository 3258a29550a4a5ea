import { fileSizeWords } from '@lotline/domain/files/file-limits'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { FileChooser } from '../../ui/form/FileChooser.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { placeOf } from './file-fault.ts'
import styles from './UploadControls.module.css'
import { isUnderWay, type UploadItem } from './upload-list.ts'
import type { UploadQueue } from './upload-queue.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export type UploadProps = { readonly item: UploadItem; readonly queue: UploadQueue }

/** What can be done to a file on its way: paused, resumed, tried again, brought back, removed (UPL-017, UPL-018, UPL-021). */
export function UploadControls({ item, queue }: UploadProps) {
  const { id, name, status, isMissing } = item
  const isPaused = status === 'PAUSED'
  return (
    <>
      {isMissing && <ChooseAgain item={item} queue={queue} />}
      {isUnderWay(item) && !isMissing && (
        <IconButton label={`${isPaused ? 'Resume' : 'Pause'} ${name}`} onClick={() => queue.toggle(id)}>
          {isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
        </IconButton>
      )}
      {status === 'ERROR' && (
        <IconButton label={`Try ${name} again`} onClick={() => queue.toggle(id)}>
          <IconRefresh {...icon} />
        </IconButton>
      )}
      <IconButton label={`${status === 'COMPLETED' ? 'Dismiss' : 'Remove'} ${name}`} onClick={() => queue.remove(id)}>
        <IconX {...icon} />
      </IconButton>
    </>
  )
}

/** A file that was too large for this device to keep goes on once the same one is chosen. */
function ChooseAgain({ item: { id, name, target }, queue }: UploadProps) {
  return (
    <FileChooser places={[placeOf(target)]} onChosen={([file]) => file && queue.bringBack(id, file)}>
      {(open) => (
        <button type="button" className={styles.again} onClick={open}>
          Choose {name} again
        </button>
      )}
    </FileChooser>
  )
}

/** How far a file is (UPL-023). */
export function UploadTrack({ name, progress, className }: Pick<UploadItem, 'name' | 'progress'> & { className: string }) {
  return (
    <span
      className={`${styles.track} ${className}`}
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <i style={{ width: `${progress * 100}%` }} />
    </span>
  )
}

/** '3.1 MB of 4.6 MB', or why it does not go on. */
export function uploadWords(
  { status, isPreparing, isWaiting, isMissing, progress, size, error }: UploadItem,
  isOffline: boolean,
): string {
  const whole = fileSizeWords(size)
  if (status === 'ERROR') return error ?? 'It was refused.'
  if (status === 'COMPLETED') return `${whole}, uploaded`
  if (isMissing) return `${whole}, too large to be kept on this device`
  if (status === 'STAGED') return whole
  const sent = `${fileSizeWords(progress * size)} of ${whole}`
  if (status === 'PAUSED') return `Paused, ${sent} sent`
  // Without a connection what makes a photo fit may still have to come.
  if (isPreparing && !isOffline) return `Preparing, ${whole}`
  return isWaiting || isOffline ? `Waiting for the connection, ${sent} sent` : sent
}
