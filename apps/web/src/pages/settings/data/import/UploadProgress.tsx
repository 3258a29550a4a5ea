import { Action } from '../../../../ui/Action.tsx'
import { Banner } from '../../../../ui/message/Banner.tsx'
import { sizeWords } from '../data-words.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import styles from './Import.module.css'
import type { ImportUpload } from './import-upload.ts'

type Props = { readonly upload: ImportUpload; readonly onRetry: () => void; readonly onCancel: () => void }

/** A file on its way to the server. Cut off, it goes on where it stopped. */
export function UploadProgress({ upload: { file, fraction, error }, onRetry, onCancel }: Props) {
  const words = `${sizeWords(fraction * file.size)} of ${sizeWords(file.size)}`
  return (
    <div className={styles.progress}>
      <b className={styles.fileName}>{error === null ? `Uploading ${file.name}` : file.name}</b>
      {error !== null && <Banner tone="late">{error}</Banner>}
      <div className={styles.uploadBar}>
        <ProgressBar label="Uploading" words={words} fraction={fraction} />
        {error !== null && (
          <Action needsNetwork onClick={onRetry}>
            Go on
          </Action>
        )}
        <Action onClick={onCancel}>Cancel</Action>
      </div>
      <span className="mut">{words}. You may look at other pages, but keep this tab open.</span>
    </div>
  )
}
