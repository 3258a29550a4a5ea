import styles from './LookingMark.module.css'

/** Said of a shopper who looks at the page at this moment. */
export function LookingMark({ label = 'Looking now' }: { readonly label?: string }) {
  return (
    <span className={styles.mark}>
      <i className={styles.dot} aria-hidden="true" />
      {label}
    </span>
  )
}
