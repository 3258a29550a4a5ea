import type { ListingFeed, ListingFetch } from '@lotline/contract/feeds/listing-feeds'
import { fileSizeWords } from '@lotline/domain/files/file-limits'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { momentWords } from '../../../ui/moment-words.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { feedFetchesQuery } from './queries.ts'

type Props = { readonly feed: ListingFeed; readonly onClosed: () => void }

const columns: Column<ListingFetch>[] = [
  { head: 'When', onPhone: 'title', cell: ({ at }) => momentWords(new Date(at), new Date()) },
  { head: 'Program', cell: ({ program }) => program },
  {
    head: 'From',
    cell: ({ address, isOldAddress }) => (isOldAddress ? `${address}, at the old address` : address),
  },
  {
    head: 'Answer',
    onPhone: 'aside',
    isFigure: true,
    cell: ({ status, bytes }) => (status === 304 ? '304, unchanged' : `${status}, ${fileSizeWords(bytes)}`),
  },
]

/** The last fetches of a feed. */
export function FetchesDialog({ feed, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const query = useQuery(feedFetchesQuery(feed.id))
  const fetches = query.data?.map((fetch, at) => ({ ...fetch, key: `${fetch.at} ${at}` }))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title="Who fetched"
      subtitle={feed.name}
      size={720}
      consequence="The last 100, 30 days at most."
      actions={
        <Button variant="default" size="md" onClick={close}>
          Close
        </Button>
      }
    >
      {!fetches && <NotLoaded what="fetches" {...query} rows={4} />}
      {fetches?.length === 0 && <p>Nobody yet. Give the site the address of this feed.</p>}
      {fetches && fetches.length > 0 && (
        <DataTable
          caption="Fetches"
          columns={columns}
          rows={fetches}
          keyOf={({ at, program, address, status }) => `${at} ${program} ${address} ${status}`}
        />
      )}
    </Dialog>
  )
}
