import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconUpload } from '@tabler/icons-react'
import { useContext } from 'react'
import { OfflineContext } from '../../ui/form/refusal.ts'
import { UploadControls, type UploadProps, UploadTrack, uploadWords } from './UploadControls.tsx'
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

function Upload({ item, queue }: UploadProps) {
  const isOffline = useContext(OfflineContext)
  const words = uploadWords(item, isOffline)
  if (item.status === 'ERROR')
    return (
      <>
        <span className={styles.refused}>
          <StatusGlyph kind="late" size={14} label="Refused" />
          <span>{words}</span>
        </span>
        <UploadControls item={item} queue={queue} />
      </>
    )
  return (
    <>
      <span className={`ell ${styles.name}`} title={item.name}>
        {item.name}
      </span>
      <UploadTrack {...item} className={styles.track ?? ''} />
      <span className={`lab ${styles.words}`}>{words}</span>
      <UploadControls item={item} queue={queue} />
    </>
  )
}
