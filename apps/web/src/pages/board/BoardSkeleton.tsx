import styles from './BoardPage.module.css'

/** Columns and cards in the places of those to come. */
export function BoardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the board">
      {Array.from({ length: 8 }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are all alike.
        <div key={column}>
          {Array.from({ length: 4 }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and so are the cards.
            <i key={card} />
          ))}
        </div>
      ))}
    </div>
  )
}
