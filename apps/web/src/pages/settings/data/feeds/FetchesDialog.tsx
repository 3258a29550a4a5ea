import type { FeedFetch, FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Action } from '../../../../ui/Action.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Dialog } from '../../../../ui/message/Dialog.tsx'
import { momentWords } from '../../../../ui/moment-words.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import styles from './Feeds.module.css'
import { FetchReport } from './FetchReport.tsx'
import { fetchOutcome, tookWords } from './feed-words.ts'
import { OutcomeCell } from './OutcomeCell.tsx'
import { FETCHES_ON_PAGE, fetchesQuery } from './queries.ts'

type Props = { readonly feed: FetchedFeed; readonly tenant: string; readonly onClosed: () => void }

/** Fetches of a feed that have ended, the newest first, each with the way to its rows. */
export function FetchesDialog({ feed, tenant, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState(0)
  const [reported, setReported] = useState<FeedFetch>()
  const now = new Date(useNow())
  const { data, ...state } = useQuery(fetchesQuery(feed.id, page))
  const total = data?.meta.totalRecords ?? 0
  const pages = Math.max(1, Math.ceil(total / FETCHES_ON_PAGE))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={reported ? `${feed.name}: rows of ${momentWords(new Date(reported.startedAt), now)}` : `${feed.name}: past fetches`}
      size={720}
      onEscape={reported && (() => setReported(undefined))}
    >
      {reported ? (
        <FetchReport feedId={feed.id} fetch={reported} onBack={() => setReported(undefined)} />
      ) : !data ? (
        <NotLoaded what="past fetches" {...state} />
      ) : total === 0 ? (
        <EmptyState icon={<IconHistory size={24} stroke={1.75} aria-hidden="true" />} title="Not fetched yet" />
      ) : (
        <>
          <DataTable
            caption="Past fetches"
            columns={columnsOf(tenant, now, setReported, () => setOpen(false))}
            rows={data.data}
            keyOf={({ id }) => id}
          />
          {pages > 1 && (
            <div className={styles.pages}>
              <Action disabled={page === 0} needsNetwork onClick={() => setPage(page - 1)}>
                Newer
              </Action>
              <span className="sec" role="status">
                Page {page + 1} of {pages}
              </span>
              <Action disabled={page + 1 >= pages} needsNetwork onClick={() => setPage(page + 1)}>
                Older
              </Action>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}

function columnsOf(tenant: string, now: Date, onReport: (fetch: FeedFetch) => void, onLeave: () => void): Column<FeedFetch>[] {
  return [
    {
      head: 'When',
      width: '24%',
      onPhone: 'title',
      cell: ({ startedAt, durationMs, by }) => (
        <>
          {momentWords(new Date(startedAt), now)}
          <span className={styles.below}>
            {[...(durationMs === null ? [] : [`in ${tookWords(durationMs)}`]), ...(by ? [`by ${by.name}`] : [])].join(', ')}
          </span>
        </>
      ),
    },
    { head: 'Outcome', cell: (fetch) => <OutcomeCell outcome={fetchOutcome(fetch, now)} /> },
    {
      head: 'Rows',
      width: '110px',
      onPhone: 'aside',
      cell: (fetch) =>
        fetch.runId ? (
          <Link
            className={styles.link ?? ''}
            to="/$tenant/feeds"
            params={{ tenant }}
            search={{ run: fetch.runId }}
            onClick={onLeave}
          >
            See its rows
          </Link>
        ) : (
          fetch.hasReport && (
            <button type="button" className={styles.link} onClick={() => onReport(fetch)}>
              See its rows
            </button>
          )
        ),
    },
  ]
}
