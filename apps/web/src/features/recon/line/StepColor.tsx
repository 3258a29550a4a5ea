import styles from './StepColor.module.css'

/** The dealer's colour of a step before its name, kept to a small square so that it never competes with a status. */
export function StepColor({ color }: { readonly color: string | null }) {
  return color === null ? null : <i className={styles.square} style={{ background: color }} aria-hidden="true" />
}
