import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { MAX_LISTING_FEEDS } from '@lotline/domain/listing-feeds/limits'
import { IconPlus, IconRss } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { EditFeedDialog } from './EditFeedDialog.tsx'
import { DeleteFeedQuestion, NewAddressQuestion } from './FeedQuestions.tsx'
import { feedColumns } from './feed-columns.tsx'
import { LeftOutPanel } from './LeftOutPanel.tsx'
import styles from './ListingFeeds.module.css'
import { NewFeedDialog } from './NewFeedDialog.tsx'
import { listingFeedsQuery } from './queries.ts'
import { VehiclePanel } from './VehiclePanel.tsx'

type Asked = { readonly about: 'edit' | 'delete' | 'address'; readonly feed: ListingFeed }

/** Feeds of the stock for listing sites, and below them the one that the address names: a vehicle as the site reads it, and who is left out. */
export function ListingFeedsPage({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'listing-feeds')
  const { data: feeds, ...state } = useQuery(listingFeedsQuery)
  const now = new Date(useNow())
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const open = feeds?.find(({ id }) => id === search.feed) ?? feeds?.[0]
  const close = () => setAsked(undefined)
  const isFull = feeds !== undefined && feeds.length >= MAX_LISTING_FEEDS
  const columns = feedColumns({
    openId: open?.id,
    now,
    onOpen: ({ id }) => change({ feed: id }),
    onAsk: (about, feed) => setAsked({ about, feed }),
  })
  return (
    <>
      <PageHead title="Listing feeds" action={<NewFeed isFull={isFull} onClick={() => setNew(true)} />}>
        Your stock at a secret address, as listing sites fetch it. Only what is for sale, only public facts, photos included.
      </PageHead>
      <section className={`panel ${styles.list}`} aria-label="Listing feeds">
        {!feeds && <NotLoaded what="listing feeds" {...state} rows={4} />}
        {feeds?.length === 0 && (
          <EmptyState
            icon={<IconRss size={24} stroke={1.75} aria-hidden="true" />}
            title="No listing feeds yet"
            action={{ label: 'New listing feed', onClick: () => setNew(true) }}
          >
            Make one for each site, so you can end one without the others.
          </EmptyState>
        )}
        {feeds && feeds.length > 0 && <DataTable caption="Listing feeds" columns={columns} rows={feeds} keyOf={({ id }) => id} />}
      </section>
      {open && (
        <div className={styles.panels} key={open.id}>
          <VehiclePanel feed={open} />
          <LeftOutPanel tenant={tenant} feed={open} onEdit={() => setAsked({ about: 'edit', feed: open })} />
        </div>
      )}
      {isNew && <NewFeedDialog onMade={({ id }) => change({ feed: id })} onClosed={() => setNew(false)} />}
      {asked?.about === 'edit' && <EditFeedDialog feed={asked.feed} onClosed={close} />}
      {asked?.about === 'address' && <NewAddressQuestion feed={asked.feed} onClose={close} />}
      {asked?.about === 'delete' && <DeleteFeedQuestion feed={asked.feed} onClose={close} />}
    </>
  )
}

function NewFeed({ isFull, onClick }: { readonly isFull: boolean; readonly onClick: () => void }) {
  return (
    <Action
      look="filled"
      size="md"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      disabled={isFull}
      title={isFull ? `${MAX_LISTING_FEEDS} listing feeds at most. Delete one first.` : undefined}
      onClick={onClick}
    >
      New listing feed
    </Action>
  )
}
