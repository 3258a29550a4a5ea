import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import styles from './Feeds.module.css'
import { stripSign, stripWords } from './feed-words.ts'

/** Last fetches, the oldest first: what failed, was held or did not come stands out of the row. */
export function RunStrip({ strip }: Pick<FetchedFeed, 'strip'>) {
  const words = stripWords(strip)
  return (
    <span className={styles.runs} role="img" aria-label={words} data-tip={words}>
      {strip.map(({ id, state }) => (
        <i key={id} className={styles[stripSign(state)]} />
      ))}
    </span>
  )
}
