import { IconCloudOff } from '@tabler/icons-react'
import type { Offline } from '../../api/stream/connection.ts'
import { momentWords } from '../../ui/moment-words.ts'
import { byServer, useNow } from '../../ui/use-now.ts'
import styles from './OfflineBar.module.css'

/** Under the head of every page while the server cannot be reached: how old is what stands below. Nothing is late, nothing is lost. */
export function OfflineBar({ offline }: { readonly offline: Offline }) {
  return (
    <p className={styles.bar}>
      <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
      {offlineWords(offline, new Date(useNow()))}
    </p>
  )
}

/** Since when the page is old, by the clock of the rooftop. */
export function offlineWords({ since }: Offline, now: Date): string {
  if (!since) return 'Offline. This page loads as soon as the connection is back.'
  return `Offline since ${momentWords(byServer(since), now)}. Showing the last saved data.`
}
