import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconFileText, IconMovie, IconPhoto } from '@tabler/icons-react'
import { useContext, useEffect, useState } from 'react'
import { OfflineContext } from '../../ui/form/refusal.ts'
import { UploadControls, type UploadProps, UploadTrack, uploadWords } from './UploadControls.tsx'
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

function Row({ item, queue }: UploadProps) {
  const { id, name, status } = item
  const isOffline = useContext(OfflineContext)
  return (
    <li className={styles.row}>
      <Picture file={queue.fileOf(id)} name={name} />
      <span className={styles.words}>
        <span className="ell" title={name}>
          {name}
        </span>
        <span className={status === 'ERROR' ? styles.refused : styles.state}>
          {status === 'ERROR' && <StatusGlyph kind="late" size={14} label="" />}
          {uploadWords(item, isOffline)}
        </span>
      </span>
      <UploadControls item={item} queue={queue} />
      {isUnderWay(item) && <UploadTrack {...item} className={styles.track ?? ''} />}
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
