import { fileSizeWords } from '@lotline/domain/files/file-limits'
import { IconFileText, IconMovie, IconPhoto, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { FileChooser } from './FileChooser.tsx'
import { placeOf } from './file-fault.ts'
import styles from './UploadRows.module.css'
import { inOrder, isUnderWay, type UploadItem } from './upload-list.ts'
import type { UploadQueue } from './upload-queue.ts'

type Props = {
  readonly queue: UploadQueue
  /** Those that belong here. */
  readonly items: readonly UploadItem[]
  readonly label: string
}

/** Files on their way, one under the other with what they show: how far each is, and what can be done to it (UPL-015 to 023). Nothing where there are none. */
export function UploadRows({ queue, items, label }: Props) {
  if (items.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={label}>
      {inOrder(items).map((item) => (
        <Row key={item.id} item={item} queue={queue} />
      ))}
    </ul>
  )
}

type RowProps = { readonly item: UploadItem; readonly queue: UploadQueue }
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function Row({ item, queue }: RowProps) {
  const { id, name, status, progress } = item
  const isPaused = status === 'PAUSED'
  return (
    <li className={styles.row}>
      <Picture file={queue.fileOf(id)} name={name} />
      <span className={styles.words}>
        <span className="ell" title={name}>
          {name}
        </span>
        <span className={status === 'ERROR' ? styles.refused : styles.state}>
          {status === 'ERROR' && <StatusGlyph kind="late" size={14} label="" />}
          {stateWords(item)}
        </span>
      </span>
      {item.isMissing && <ChooseAgain item={item} queue={queue} />}
      {isUnderWay(item) && !item.isMissing && (
        <IconButton
          label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
          icon={isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          onClick={() => queue.toggle(id)}
        />
      )}
      {status === 'ERROR' && (
        <IconButton label={`Try ${name} again`} icon={<IconRefresh {...icon} />} onClick={() => queue.toggle(id)} />
      )}
      <IconButton
        label={`${status === 'COMPLETED' ? 'Dismiss' : 'Remove'} ${name}`}
        icon={<IconX {...icon} />}
        onClick={() => queue.remove(id)}
      />
      {isUnderWay(item) && (
        <span
          className={styles.track}
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <i style={{ width: `${progress * 100}%` }} />
        </span>
      )}
    </li>
  )
}

/** What a photo shows; anything else, and what the browser cannot show, has a sign. */
function Picture({ file, name }: { readonly file: File | undefined; readonly name: string }) {
  const [address, setAddress] = useState<string>()
  // The address of a file in memory is the browser's to keep and to let go.
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address) return <img className={styles.picture} src={address} alt="" onError={() => setAddress(undefined)} />
  const Icon = /\.pdf$/i.test(name) ? IconFileText : /\.(mp4|webm)$/i.test(name) ? IconMovie : IconPhoto
  return (
    <span className={styles.picture}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
    </span>
  )
}

/** A file that was too large for this device to keep goes on once the same one is chosen. */
function ChooseAgain({ item: { id, name, target }, queue }: RowProps) {
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

type IconButtonProps = { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }

function IconButton({ label, icon: sign, onClick }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} data-tip={label} onClick={onClick}>
      {sign}
    </button>
  )
}

/** '3.1 of 4.6 MB', or why it does not go on. */
function stateWords({ status, isWaiting, isMissing, progress, size, error }: UploadItem): string {
  if (status === 'ERROR') return error ?? 'It was refused.'
  if (status === 'COMPLETED') return `${fileSizeWords(size)}, uploaded`
  if (isMissing) return `${fileSizeWords(size)}, too large to be kept on this device`
  if (status === 'STAGED') return fileSizeWords(size)
  const sent = `${fileSizeWords(progress * size)} of ${fileSizeWords(size)}`
  if (status === 'PAUSED') return `Paused at ${sent}`
  return isWaiting ? `Waits for the connection at ${sent}` : sent
}
