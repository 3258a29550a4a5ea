import { Button } from '@mantine/core'
import styles from './ShowMore.module.css'

type Props = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => void }

/** Below a list that goes on: reads its next page. */
export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
