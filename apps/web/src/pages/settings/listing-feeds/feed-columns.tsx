import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { formFacts } from '@lotline/domain/listing-feeds/forms'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Action } from '../../../ui/Action.tsx'
import { type Column, RowButton } from '../../../ui/DataTable.tsx'
import { formatShortDay, fullMomentWords, momentWords } from '../../../ui/moment-words.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { FeedMenu } from './FeedMenu.tsx'
import styles from './ListingFeeds.module.css'

export type FeedActs = {
  readonly openId: string | undefined
  readonly now: Date
  readonly onOpen: (feed: ListingFeed) => void
  readonly onAsk: (about: 'edit' | 'delete' | 'address', feed: ListingFeed) => void
}

/** A feed in a row: its site and form, where it lies, who came last, and how much of the stock is in it. */
export function feedColumns({ openId, now, onOpen, onAsk }: FeedActs): Column<ListingFeed>[] {
  return [
    {
      head: 'Site',
      width: '15%',
      onPhone: 'title',
      cell: (feed) => (
        <span data-open={feed.id === openId || undefined}>
          <RowButton onClick={() => onOpen(feed)}>
            <b>{feed.name}</b>
          </RowButton>
        </span>
      ),
    },
    { head: 'Form', width: '15%', cell: ({ form }) => formFacts[form].label },
    { head: 'Address', width: '23%', cell: (feed) => <CopyAddress feed={feed} now={now} /> },
    { head: 'Last fetched', cell: (feed) => <LastFetched feed={feed} now={now} />, onPhone: 'named' },
    { head: 'Vehicles in it', width: '14%', cell: (feed) => <Share {...feed} />, onPhone: 'named' },
    {
      head: 'Actions',
      width: '184px',
      onPhone: 'aside',
      isFigure: true,
      cell: (feed) => (
        <span className={styles.acts}>
          <Action aria-label={`New address of ${feed.name}`} needsNetwork onClick={() => onAsk('address', feed)}>
            New address
          </Action>
          <FeedMenu feed={feed} onAsk={(about) => onAsk(about, feed)} />
        </span>
      ),
    },
  ]
}

type RowProps = { readonly feed: ListingFeed; readonly now: Date }

function LastFetched({ feed: { lastFetch, isOverdue, createdAt }, now }: RowProps) {
  if (!lastFetch)
    return (
      <span className={styles.fetched}>
        <StatusGlyph kind="not-started" size={12} label="" />
        <span>
          Never
          <span className={`sec ${styles.below}`}>made {formatShortDay(new Date(createdAt), now)}</span>
        </span>
      </span>
    )
  const { at, program, address, status } = lastFetch
  const isFailed = status >= 400
  return (
    <span className={styles.fetched} title={fullMomentWords(new Date(at), now)}>
      <StatusGlyph kind={isOverdue || isFailed ? 'warning' : 'ok'} size={12} label={isOverdue ? 'Overdue' : ''} />
      <span>
        <span className={isOverdue ? styles.overdue : undefined}>{momentWords(new Date(at), now)}</span>
        {isFailed && `, answered ${status}`}
        <span className={`sec ${styles.below}`}>
          {program}, {address}
        </span>
      </span>
    </span>
  )
}

function Share({ sent, stock }: Pick<ListingFeed, 'sent' | 'stock'>) {
  const share = stock === 0 ? 0 : (sent / stock) * 100
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <span>
        <b className="fig">{sent}</b> <span className="sec">of {stock}</span>
      </span>
    </span>
  )
}
