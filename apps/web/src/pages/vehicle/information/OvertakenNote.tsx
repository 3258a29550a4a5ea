import styles from './OvertakenNote.module.css'

type Props = { readonly theirs: string; readonly onTake: () => void }

/** Below a field that somebody else has changed while it was being typed into: what they wrote, and the way to it. */
export function OvertakenNote({ theirs, onTake }: Props) {
  return (
    <span className={styles.note} role="status">
      Someone else changed this to {theirs}. Saving replaces it with yours.{' '}
      <button type="button" className={styles.take} onClick={onTake}>
        Take {theirs}
      </button>
    </span>
  )
}
