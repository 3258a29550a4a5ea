import { IconCloudOff } from '@tabler/icons-react'
import type { Offline } from '../api/connection.ts'
import { momentWords } from '../ui/moment-words.ts'
import { useNow } from '../ui/use-now.ts'
import styles from './OfflineBar.module.css'

/** Under the head of every page while the server cannot be reached: how old is what stands below. Nothing is late, nothing is lost. */
export function OfflineBar({ offline: { since } }: { readonly offline: Offline }) {
  const now = new Date(useNow())
  return (
    <p className={styles.bar}>
      <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
      {since
        ? `Offline since ${momentWords(since, now)}. What you see is from then.`
        : 'Offline. This page loads as soon as the connection is back.'}
    </p>
  )
}
