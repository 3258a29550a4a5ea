import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { fetchScheduleWords } from '@lotline/domain/feeds/fetch-schedule'
import { Action } from '../../../../ui/Action.tsx'
import { refused } from '../../../../ui/form/refusal.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import { FeedDetail } from './FeedDetail.tsx'
import { FeedMenu } from './FeedMenu.tsx'
import styles from './Feeds.module.css'
import type { FeedAsk } from './FeedsPanel.tsx'
import { nextWords, outcomeOf, sourceWords } from './feed-words.ts'
import { OutcomeCell } from './OutcomeCell.tsx'
import { progressFraction, progressWords } from './progress-words.ts'
import { useFetchNow } from './queries.ts'
import { RunStrip } from './RunStrip.tsx'

type Props = {
  readonly feed: FetchedFeed
  readonly tenant: string
  readonly now: Date
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onAsk: (asked: FeedAsk) => void
}

/** A feed: where from, when, what came of it, how it went lately, and when it is fetched next. Opened it tells all of it. */
export function FeedRow(props: Props) {
  const { feed, now, isOpen, onToggle } = props
  const { way, address } = sourceWords(feed.source)
  const detailId = `feed-${feed.id}`
  return (
    <>
      <tr className={`${styles.row} ${isOpen ? styles.opened : ''} ${feed.isOn ? '' : styles.off}`}>
        <td className={styles.name}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={onToggle}
          >
            {feed.name}
          </button>
          <span className={styles.below}>{feed.rooftop.name}</span>
        </td>
        <td className={styles.from}>
          {way}
          <span className={styles.address}>{address}</span>
        </td>
        <td className={styles.when}>{fetchScheduleWords(feed.schedule)}</td>
        <td className={styles.last}>
          {feed.progress ? <Progress progress={feed.progress} /> : <OutcomeCell outcome={outcomeOf(feed, now)} />}
        </td>
        <td className={styles.strip}>
          <RunStrip strip={feed.strip} />
        </td>
        <td className={styles.next}>{nextWords(feed, now)}</td>
        <td className={styles.acts}>
          <FetchNow feed={feed} />
          <FeedMenu feed={feed} onAsk={props.onAsk} />
        </td>
      </tr>
      {isOpen && (
        <tr className={`${styles.detail} ${styles.opened}`} id={detailId}>
          <td colSpan={7}>
            <FeedDetail {...props} />
          </td>
        </tr>
      )}
    </>
  )
}

function Progress({ progress }: { readonly progress: NonNullable<FetchedFeed['progress']> }) {
  const words = progressWords(progress)
  return (
    <span className={styles.progress}>
      <span role="status">{words}</span>
      <ProgressBar label="Fetching" words={words} fraction={progressFraction(progress)} />
    </span>
  )
}

function FetchNow({ feed }: Pick<Props, 'feed'>) {
  const { mutate, isPending } = useFetchNow()
  const reason = feed.heldKey ? 'Decide about its host key first' : feed.progress ? 'It is being fetched' : undefined
  return (
    <Action
      needsNetwork
      isBusy={isPending}
      aria-label={`Fetch now: ${feed.name}`}
      onClick={() => mutate(feed)}
      {...(reason !== undefined && { ...refused(reason), onClick: () => undefined })}
    >
      Fetch now
    </Action>
  )
}
