import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Action } from '../../../../ui/Action.tsx'
import { TableFrame } from '../../../../ui/DataTable.tsx'
import { refused, useNetworkRefusal } from '../../../../ui/form/refusal.ts'
import { Banner } from '../../../../ui/message/Banner.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../../ui/page/NotReadAgain.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { DeleteFeed } from './DeleteFeed.tsx'
import { FeedDialog } from './FeedDialog.tsx'
import { FeedRow } from './FeedRow.tsx'
import styles from './Feeds.module.css'
import { FetchesDialog } from './FetchesDialog.tsx'
import { feedsQuery } from './queries.ts'
import { ReceiversDialog } from './ReceiversDialog.tsx'
import { receiverWords } from './receiver-words.ts'
import { TrustDialog } from './TrustDialog.tsx'

/** Dialogs over the list, by the feed that they are about. */
export type FeedAsk = { readonly kind: 'edit' | 'delete' | 'fetches' | 'trust'; readonly id: string }

type Props = {
  readonly tenant: string
  /** The feed whose row the address names as opened; 'none' once somebody has closed it. */
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly isAdding: boolean
  readonly onAdd: (isAdding: boolean) => void
}

/** Feeds that the server fetches by itself: those that need a person stand first. */
export function FeedsPanel({ tenant, openId, onOpen, isAdding, onAdd }: Props) {
  const query = useQuery(feedsQuery)
  const [asked, setAsked] = useState<FeedAsk>()
  const [isChoosing, setChoosing] = useState(false)
  const now = new Date(useNow())
  const { data: feeds, meta } = query.data ?? {}
  const shownId = openId ?? feeds?.find(({ heldKey }) => heldKey)?.id
  const isFull = meta !== undefined && feeds !== undefined && feeds.length >= meta.most
  return (
    <section className="panel" aria-label="Feeds that come by themselves">
      <div className={styles.head}>
        <h2>Feeds that come by themselves</h2>
        {meta && <UsualReceivers words={receiverWords(meta.receivers)} onChange={() => setChoosing(true)} />}
      </div>
      {query.data && (
        <>
          <NotReadAgain what="feeds" now={now} {...query} />
          {!query.data.meta.hasMailServer && (
            <Banner tone="warning">There is no mail server yet. Reports wait in the outbox.</Banner>
          )}
        </>
      )}
      {feeds && openId !== undefined && openId !== 'none' && feeds.every(({ id }) => id !== openId) && (
        <NotFetched tenant={tenant} />
      )}
      {!feeds || !meta ? (
        <NotLoaded what="feeds" {...query} rows={4} />
      ) : feeds.length === 0 ? (
        <NoFeeds onAdd={() => onAdd(true)} />
      ) : (
        <FeedTable tenant={tenant} feeds={feeds} now={now} openId={shownId} onOpen={onOpen} onAsk={setAsked} />
      )}
      {isFull && (
        <p className={`sec ${styles.full}`}>You have {meta.most} feeds, as many as there can be. Delete one to add another.</p>
      )}
      {meta && isAdding && (
        <FeedDialog feed={undefined} people={meta.people} usual={meta.receivers} onClosed={() => onAdd(false)} />
      )}
      {meta && isChoosing && <ReceiversDialog chosen={meta.receivers} people={meta.people} onClosed={() => setChoosing(false)} />}
      {meta && feeds && asked && (
        <Asked asked={asked} feeds={feeds} meta={meta} tenant={tenant} onClosed={() => setAsked(undefined)} />
      )}
    </section>
  )
}

function UsualReceivers({ words, onChange }: { readonly words: string; readonly onChange: () => void }) {
  return (
    <span className={styles.receivers}>
      <span className="sec">
        Reports go to <b className={styles.receiver}>{words}</b>
      </span>
      <button type="button" className={styles.link} aria-label="Change who gets reports" onClick={onChange}>
        Change
      </button>
    </span>
  )
}

/** A notice may lead to a feed that is deleted, or whose files are uploaded. */
function NotFetched({ tenant }: { readonly tenant: string }) {
  return (
    <Banner
      tone="warning"
      action={
        <Link to="/$tenant/feeds" params={{ tenant }}>
          See uploaded files
        </Link>
      }
    >
      Lotline does not fetch this feed. Its files are uploaded, or it was deleted.
    </Banner>
  )
}

function NoFeeds({ onAdd }: { readonly onAdd: () => void }) {
  const isOffline = useNetworkRefusal() !== undefined
  return (
    <EmptyState
      icon={<IconDatabaseImport size={24} stroke={1.75} aria-hidden="true" />}
      title="No feeds yet"
      action={isOffline ? undefined : { label: 'New feed', onClick: onAdd }}
    >
      Your DMS, an auction or a website puts a file somewhere. Lotline fetches it by itself.
    </EmptyState>
  )
}

type TableProps = {
  readonly tenant: string
  readonly feeds: readonly FetchedFeed[]
  readonly now: Date
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly onAsk: (asked: FeedAsk) => void
}

const heads = [
  ['Feed', styles.nameHead],
  ['From', styles.fromHead],
  ['When', styles.whenHead],
  ['Last time', undefined],
  ['Last 14', styles.stripHead],
  ['Next', styles.nextHead],
] as const

function FeedTable({ feeds, openId, onOpen, ...row }: TableProps) {
  return (
    <TableFrame
      caption="Feeds that come by themselves"
      className={styles.table}
      heads={
        <>
          {heads.map(([head, className]) => (
            <th key={head} scope="col" className={className}>
              {head}
            </th>
          ))}
          <th scope="col" className={styles.actsHead}>
            <span className="visually-hidden">Acts</span>
          </th>
        </>
      }
    >
      {feeds.map((feed) => (
        <FeedRow
          key={feed.id}
          feed={feed}
          isOpen={feed.id === openId}
          onToggle={() => onOpen(feed.id === openId ? 'none' : feed.id)}
          {...row}
        />
      ))}
    </TableFrame>
  )
}

type AskedProps = {
  readonly asked: FeedAsk
  readonly feeds: readonly FetchedFeed[]
  readonly meta: { readonly people: Parameters<typeof receiverWords>[0]; readonly receivers: Parameters<typeof receiverWords>[0] }
  readonly tenant: string
  readonly onClosed: () => void
}

function Asked({ asked: { kind, id }, feeds, meta, tenant, onClosed }: AskedProps) {
  // What another deletes meanwhile stays in its dialog until somebody closes that.
  const [first] = useState(() => feeds.find((one) => one.id === id))
  const feed = feeds.find((one) => one.id === id) ?? first
  if (!feed) return null
  switch (kind) {
    case 'edit':
      return <FeedDialog feed={feed} people={meta.people} usual={meta.receivers} onClosed={onClosed} />
    case 'delete':
      return <DeleteFeed feed={feed} onClose={onClosed} />
    case 'trust':
      return <TrustDialog feed={feed} onClosed={onClosed} />
    default:
      return <FetchesDialog feed={feed} tenant={tenant} onClosed={onClosed} />
  }
}

/** Opens the form of a new feed, where there is room for one. */
export function NewFeedButton({ icon, onAdd }: { readonly icon: ReactNode; readonly onAdd: () => void }) {
  const { data } = useQuery(feedsQuery)
  const isFull = data !== undefined && data.data.length >= data.meta.most
  return (
    <Action
      look="filled"
      icon={icon}
      needsNetwork
      onClick={onAdd}
      disabled={!data}
      {...(isFull && refused(`Limit of ${data.meta.most} feeds reached. Delete one first.`))}
    >
      New feed
    </Action>
  )
}
