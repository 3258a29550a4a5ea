import { exportFileEnding } from '@lotline/domain/rooftop-export/export-parts'
import { useId } from 'react'
import { FileDrop } from '../../../../features/uploads/index.ts'
import { useNetworkRefusal } from '../../../../ui/form/refusal.ts'
import styles from './Import.module.css'

type Props = {
  /** There is one already, which another takes the place of. */
  readonly isAnother: boolean
  /** Why the last that was chosen can be none. */
  readonly fault: string | undefined
  readonly onFile: (file: File) => void
}

/** Takes an export file: dropped, or chosen. */
export function ImportDrop({ isAnother, fault, onFile }: Props) {
  const id = useId()
  const offline = useNetworkRefusal()
  const take = ([file]: readonly File[]) => file && onFile(file)
  return (
    <FileDrop words="Drop to check it" onFiles={offline ? undefined : take}>
      <div className={styles.drop}>
        <label>
          {isAnother ? 'Drop another file here, or ' : 'Drop an export file here, or '}
          <span className={styles.choose}>choose one</span>
          <input
            type="file"
            className="visually-hidden"
            aria-label="Export file"
            aria-describedby={fault === undefined ? undefined : id}
            accept={`.tar,${exportFileEnding}`}
            disabled={offline !== undefined}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])])
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
        {fault !== undefined && (
          <p id={id} role="alert" className={styles.wrong}>
            {fault}
          </p>
        )}
      </div>
    </FileDrop>
  )
}
