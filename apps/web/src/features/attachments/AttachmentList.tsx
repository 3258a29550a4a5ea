import type { Attachment } from '@lotline/contract/shapes'
import { fileSizeWords } from '@lotline/domain/files/file-limits'
import { IconEye, IconFileText, IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './AttachmentList.module.css'
import { OpenedFile } from './on-demand.ts'

type Props = {
  readonly files: readonly Attachment[]
  /** What they hang on: 'Files of this note'. */
  readonly label: string
  /** Reads anew what they hang on, and with it their addresses. */
  readonly onStale: () => void
  /** Absent for whoever may take none of them away. */
  readonly onDelete?: ((fileId: string) => Promise<unknown>) | undefined
  /** The vehicle whose shoppers its photos can be shown to; absent where they are of no work. */
  readonly vehicleId?: string
}

/** The files that somebody added to a note or a task: pictures small, everything else by its name; each opens where it stands. */
export function AttachmentList({ files, label, onStale, onDelete, vehicleId }: Props) {
  const [opened, setOpened] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  if (files.length === 0) return null
  const open = (id: string) => {
    setOpened(id)
    setOpen(true)
  }
  const file = files.find(({ id }) => id === opened) ?? files[0]
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {files.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.file} aria-haspopup="dialog" onClick={() => open(one.id)}>
              <Face file={one} />
            </button>
          </li>
        ))}
      </ul>
      {file && (
        <OpenedFile
          file={file}
          isOpen={isOpen && file.id === opened}
          onClose={() => setOpen(false)}
          onClosed={() => setOpened(undefined)}
          onStale={onStale}
          onDelete={onDelete && (() => onDelete(file.id))}
          shoppersOf={vehicleId}
        />
      )}
    </>
  )
}

function Face({ file: { name, thumbnailUri, contentType, size, shownToShoppers } }: { readonly file: Attachment }) {
  const [isBroken, setBroken] = useState(false)
  if (thumbnailUri && !isBroken)
    return (
      <>
        <img
          className={styles.picture}
          src={thumbnailUri}
          alt={shownToShoppers ? `${name}, shown to shoppers` : name}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
        {shownToShoppers && (
          <span className={styles.shown} title="Shown to shoppers">
            <IconEye size={14} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </>
    )
  const Icon = contentType.startsWith('video/') ? IconMovie : IconFileText
  return (
    <span className={styles.chip}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span className="ell">{name}</span>
      <span className="mut">{fileSizeWords(size)}</span>
    </span>
  )
}
