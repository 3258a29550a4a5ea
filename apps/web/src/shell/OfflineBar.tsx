import { IconCloudOff } from '@tabler/icons-react'
import { useOffline } from '../api/connection.ts'
import { momentWords } from '../ui/moment-words.ts'
import { useNow } from '../ui/use-now.ts'
import styles from './OfflineBar.module.css'

/** Under the head of every page while the server cannot be reached: how old is what stands below. Nothing is late, nothing is lost. */
export function OfflineBar() {
  const offline = useOffline()
  const now = new Date(useNow())
  return (
    <div role="status">
      {offline && (
        <p className={styles.bar}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
          {offline.since
            ? `Offline since ${momentWords(offline.since, now)}. What you see is from then.`
            : 'Offline. This page loads as soon as the connection is back.'}
        </p>
      )}
    </div>
  )
}
