import styles from './MediaTile.module.css'

/** Tiles before they have come; shown after 200 ms. */
export function MediaSkeleton() {
  return (
    <div className={`panel ${styles.skeleton}`} role="status" aria-label="Loading photos">
      <div className={styles.grid}>
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike.
          <i key={at} />
        ))}
      </div>
    </div>
  )
}
