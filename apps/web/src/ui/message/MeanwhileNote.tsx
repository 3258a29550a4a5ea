import { Banner } from './Banner.tsx'
import styles from './MeanwhileNote.module.css'

export type Meanwhile = {
  readonly label: string
  readonly theirs: string
  /** Gives up what was typed there; absent where nothing was. */
  readonly onTake?: (() => void) | undefined
}

/** What somebody else has saved while one was typing, and what of it saving would replace. */
export function MeanwhileNote({ changes }: { readonly changes: readonly Meanwhile[] }) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <Banner tone="warning" title="Someone else has saved changes in the meantime">
          <ul className={styles.changes}>
            {changes.map(({ label, theirs, onTake }) => (
              <li key={label}>
                {label}: {theirs}
                {onTake && (
                  <>
                    . Saving replaces it with yours.{' '}
                    <button type="button" className={styles.take} onClick={onTake}>
                      Use theirs
                    </button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
