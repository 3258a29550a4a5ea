import styles from './VehicleSkeleton.module.css'

/** The page before its vehicle: same places, so that nothing jumps. Appears after 200 ms. */
export function VehicleSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading vehicle">
      <div className={styles.header}>
        <i className={styles.picture} />
        <span>
          <i className={styles.title} />
          <i className={styles.line} />
        </span>
      </div>
      <div className={styles.body}>
        <i className={styles.large} />
        <i className={styles.half} />
        <i className={styles.half} />
        <i className={styles.large} />
      </div>
    </div>
  )
}
