import { filePlaces, megabytes } from '@lotline/domain/files/file-limits'
import { IconUpload } from '@tabler/icons-react'
import { FileChooser } from '../../../ui/form/FileChooser.tsx'
import { FileDrop } from '../../uploads/index.ts'
import styles from './FolioPane.module.css'

type Props = {
  /** The file that is chosen and waits for the form. */
  readonly file?: File | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** Takes the file of a document, by dropping or by choosing it. */
export function FileField({ file, onFiles }: Props) {
  return (
    <FileDrop words="Drop it here" onFiles={onFiles}>
      <FileChooser places={['folio']} onChosen={onFiles}>
        {(open) => (
          <button type="button" className={styles.drop} onClick={open}>
            <IconUpload size={20} stroke={1.5} aria-hidden="true" />
            {file ? (
              <b>{file.name}</b>
            ) : (
              <span>
                <b>Drop a file here</b> or <u>choose one</u>
              </span>
            )}
            <span className="lab">PDF, JPG or PNG, {megabytes(filePlaces.folio.mostBytes)} at most</span>
          </button>
        )}
      </FileChooser>
    </FileDrop>
  )
}
