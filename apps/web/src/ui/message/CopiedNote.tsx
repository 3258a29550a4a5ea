import styles from './CopiedNote.module.css'

type Props = {
  readonly isShown: boolean
  /** Where one place reads it out for many. */
  readonly isSilent?: boolean
}

/** The word under what was just copied. Its place is always there, so that it is read out when it comes. */
export function CopiedNote({ isShown, isSilent = false }: Props) {
  return (
    <span className={styles.place} role={isSilent ? undefined : 'status'}>
      {isShown && <span className={styles.note}>Copied!</span>}
    </span>
  )
}
