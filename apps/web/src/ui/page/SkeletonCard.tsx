import styles from './SkeletonCard.module.css'

/** A vehicle card before its data: same columns and height, so that nothing jumps when it comes. Appears after 200 ms. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.main}>
        <span className={styles.picture} />
        <span className={styles.identity}>
          <i className={styles.title} />
          <i className={styles.long} />
          <i className={styles.middle} />
        </span>
        <span className={styles.side}>
          <i className={styles.long} />
          <i className={styles.middle} />
          <i className={styles.long} />
        </span>
      </div>
      <div className={styles.foot}>
        <i className={styles.short} />
        <i className={styles.bar} />
        <i className={styles.button} />
      </div>
    </div>
  )
}
