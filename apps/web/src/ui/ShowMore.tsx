import { Button } from '@mantine/core'
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
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}
