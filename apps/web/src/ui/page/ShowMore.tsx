import { NetworkButton } from '../form/Buttons.tsx'
import styles from './ShowMore.module.css'

type Props = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => void
  /** Above a list that goes on backwards: 'Show earlier'. */
  readonly label?: string
}

/** Below a list that goes on: reads its next page. */
export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage, label = 'Show more' }: Props) {
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      <NetworkButton variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {label}
      </NetworkButton>
    </div>
  )
}
