import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../../ui/Action.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import styles from './FeedDetail.module.css'
import { shortKey } from './feed-words.ts'
import { fetchKeyQuery } from './queries.ts'

/** The key that the rooftop signs in to SFTP servers with: shortened to look at, whole to copy. */
export function OurKey() {
  const { data, isError, isFetching, refetch } = useQuery(fetchKeyQuery)
  if (!data && isError)
    return (
      <Action needsNetwork isBusy={isFetching} onClick={() => refetch()}>
        Could not load the key. Try again
      </Action>
    )
  return (
    <span className={styles.ourKey}>
      <code>{data ? shortKey(data.publicKey) : '…'}</code>
      {data && <CopyButton text={data.publicKey} label="Copy" />}
    </span>
  )
}
