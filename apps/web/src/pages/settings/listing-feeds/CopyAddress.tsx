import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { Action } from '../../../ui/Action.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './ListingFeeds.module.css'
import { readFeedAddress } from './queries.ts'

/** Where a feed lies, its secret hidden; copying reads the whole address and shows it nowhere. */
export function CopyAddress({ feed, now }: { readonly feed: ListingFeed; readonly now: Date }) {
  const { isCopied, copy } = useCopy()
  const [isReading, setReading] = useState(false)
  const Icon = isCopied ? IconCheck : IconCopy
  const take = async () => {
    setReading(true)
    try {
      if (await copy(await readFeedAddress(feed.id))) toast.success(`Address of ${feed.name} copied`)
    } catch (error) {
      toast.error(refusalWords(error), { lasts: 5000 })
    } finally {
      setReading(false)
    }
  }
  return (
    <span className={styles.address}>
      <span>
        <code className={styles.hidden}>…/stock/••••••••/{feed.file}</code>
        {feed.oldAddressUntil && (
          <span className={`sec ${styles.below}`}>old one until {fullMomentWords(new Date(feed.oldAddressUntil), now)}</span>
        )}
      </span>
      <Action
        className={styles.copy}
        aria-label={`Copy the address of ${feed.name}`}
        icon={<Icon size={14} stroke={1.75} aria-hidden="true" />}
        isBusy={isReading}
        needsNetwork
        onClick={take}
      />
    </span>
  )
}
