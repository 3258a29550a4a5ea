import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { OfflineContext } from '../../ui/form/refusal.ts'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { FileChooser } from './FileChooser.tsx'
import styles from './UploadStrip.module.css'
import { inOrder, isUnderWay, type UploadItem } from './upload-list.ts'
import type { UploadQueue } from './upload-queue.ts'

type Props = {
  readonly queue: UploadQueue
  /** Those that belong here. */
  readonly items: readonly UploadItem[]
}

/** Files on their way, in a line: how far each is, and what can be done to it (UPL-015 to 023). Nothing where there are none. */
export function UploadStrip({ queue, items }: Props) {
  if (items.length === 0) return null
  const underWay = items.filter(isUnderWay).length
  return (
    <section className={`panel ${styles.strip}`} aria-label="Uploads">
      {underWay > 0 && (
        <strong className={styles.head} role="status">
          <IconUpload size={16} stroke={1.75} aria-hidden="true" />
          {underWay} uploading
        </strong>
      )}
      <ul className={styles.list}>
        {inOrder(items).map((item) => (
          <li key={item.id} className={styles.item}>
            <Upload item={item} queue={queue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type UploadProps = { readonly item: UploadItem; readonly queue: UploadQueue }

function Upload({ item, queue }: UploadProps) {
  const { id, name, status } = item
  const isOffline = useContext(OfflineContext)
  const remove = <IconButton label={`Remove ${name}`} icon={<IconX {...icon} />} onClick={() => queue.remove(id)} />
  if (status === 'ERROR')
    return (
      <>
        <span className={styles.refused}>
          <StatusGlyph kind="late" size={14} label="Refused" />
          <span>{item.error}</span>
        </span>
        <IconButton label={`Try ${name} again`} icon={<IconRefresh {...icon} />} onClick={() => queue.toggle(id)} />
        {remove}
      </>
    )
  return (
    <>
      <span className={`ell ${styles.name}`} title={name}>
        {name}
      </span>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(item.progress * 100)}
      >
        <i style={{ width: `${item.progress * 100}%` }} />
      </span>
      {item.isMissing ? (
        <ChooseAgain item={item} queue={queue} />
      ) : (
        <>
          <span className={`lab ${styles.words}`}>{progressWords({ ...item, isWaiting: item.isWaiting || isOffline })}</span>
          {isUnderWay(item) && <Pause item={item} queue={queue} />}
        </>
      )}
      {status !== 'COMPLETED' && remove}
    </>
  )
}

function Pause({ item: { id, name, status }, queue }: UploadProps) {
  const isPaused = status === 'PAUSED'
  return (
    <IconButton
      label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
      icon={isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
      onClick={() => queue.toggle(id)}
    />
  )
}

/** A file that was too large for this device to keep goes on once the same one is chosen. */
function ChooseAgain({ item: { id, name, target }, queue }: UploadProps) {
  const place = target.type === 'syndication' ? 'image' : target.type
  return (
    <FileChooser places={[place]} onChosen={([file]) => file && queue.bringBack(id, file)}>
      {(open) => (
        <button type="button" className={styles.again} onClick={open}>
          Choose {name} again to go on
        </button>
      )}
    </FileChooser>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type IconButtonProps = { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }

function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} data-tip={label} onClick={onClick}>
      {icon}
    </button>
  )
}

/** '3.1 of 4.6 MB', or why it does not go on. */
function progressWords({ status, isWaiting, progress, size }: UploadItem): string {
  const sent = `${inMegabytes(progress * size)} of ${inMegabytes(size)} MB`
  if (status === 'PAUSED') return `Paused at ${sent}`
  if (status === 'COMPLETED') return 'Uploaded'
  return isWaiting ? `Waits for the connection at ${sent}` : sent
}

function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
