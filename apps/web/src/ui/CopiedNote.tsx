import styles from './CopiedNote.module.css'

/** The word under what was just copied. Its place is always there, so that it is read out when it comes. */
export function CopiedNote({ isShown }: { readonly isShown: boolean }) {
  return (
    <span className={styles.place} role="status">
      {isShown && <span className={styles.note}>Copied!</span>}
    </span>
  )
}
