import { downloadListingFeed, type ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { fileSizeWords } from '@lotline/domain/files/file-limits'
import { Switch } from '@mantine/core'
import { IconDownload, IconHandStop } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { download } from '../../../api/files.ts'
import { Action } from '../../../ui/Action.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/message/toast.ts'
import { momentWords } from '../../../ui/moment-words.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { FetchesDialog } from './FetchesDialog.tsx'
import { fetchedWords, foldPhotos, programsWords, shortAddress } from './feed-words.ts'
import styles from './ListingFeeds.module.css'
import { feedVehicleQuery, feedVehiclesQuery, useChangeFeed, useKeepBack } from './queries.ts'

type Props = { readonly feed: ListingFeed }

/** One vehicle as the site reads it, how often that comes, and what it gets beside. */
export function VehiclePanel({ feed }: Props) {
  const [s, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(feedVehiclesQuery(feed.id, s))
  const first = useQuery(feedVehiclesQuery(feed.id, ''))
  const vehicleId = chosen ?? first.data?.sent[0]?.vehicleId
  const found = [...(query.data?.sent ?? []), ...(first.data?.sent ?? [])]
  const choices = [...new Map(found.map((one) => [one.vehicleId, `${one.stockNumber} ${one.title}`]))].map(([value, label]) => ({
    value,
    label,
  }))
  const label = choices.find(({ value }) => value === vehicleId)?.label
  return (
    <section className={`panel ${styles.one}`} aria-label={feed.name}>
      <PanelHead title={feed.name}>
        <span className={`sec ${styles.hint}`}>one vehicle as they read it</span>
        <span className={styles.headActs}>
          {vehicleId && (
            <PickField
              className={styles.pick ?? ''}
              aria-label="Vehicle"
              choices={choices}
              value={vehicleId}
              onSearchChange={(text) => setSearch(text === label ? '' : text)}
              onPick={(id) => setChosen(id ?? undefined)}
            />
          )}
          <WholeFile feed={feed} />
        </span>
      </PanelHead>
      {!first.data && <NotLoaded what="vehicles" {...first} rows={8} />}
      {first.data && !vehicleId && <p className={`sec ${styles.none}`}>No vehicle is in this feed now.</p>}
      {vehicleId && <Fields feed={feed} vehicleId={vehicleId} />}
      <Foot feed={feed}>{vehicleId && <KeepBack feed={feed} vehicleId={vehicleId} onDone={() => setChosen(undefined)} />}</Foot>
    </section>
  )
}

type OneProps = Props & { readonly vehicleId: string }

function Fields({ feed, vehicleId }: OneProps) {
  const { data, ...state } = useQuery(feedVehicleQuery(feed.id, vehicleId))
  if (!data) return <NotLoaded what="the vehicle" {...state} rows={8} />
  return (
    <>
      {data.leftOut && <p className={styles.none}>Left out now: {data.leftOut}.</p>}
      <dl className={styles.fields}>
        {foldPhotos(data.fields, feed.form).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={value}>{shortAddress(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function KeepBack({ feed, vehicleId, onDone }: OneProps & { readonly onDone: () => void }) {
  const { data } = useQuery(feedVehicleQuery(feed.id, vehicleId))
  const { mutate, isPending } = useKeepBack(feed)
  if (!data || data.isKeptBack) return null
  const keep = () =>
    mutate(
      { vehicleId, isKeptBack: true },
      {
        onSuccess: () => {
          toast.success(`${data.stockNumber} kept back from ${feed.name}`)
          onDone()
        },
      },
    )
  return (
    <Action
      icon={<IconHandStop size={16} stroke={1.75} aria-hidden="true" />}
      className={styles.keep}
      aria-label={`Keep back ${data.stockNumber} from ${feed.name}`}
      isBusy={isPending}
      needsNetwork
      onClick={keep}
    >
      Keep back {data.stockNumber}
    </Action>
  )
}

function WholeFile({ feed }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadListingFeed, { params: { listingFeedId: feed.id } }, feed.file),
    onError: (error) => toast.error(errorSentence(error)),
  })
  return (
    <Action
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={isPending}
      needsNetwork
      onClick={() => mutate()}
    >
      Whole file
    </Action>
  )
}

function Foot({ feed, children }: Props & { readonly children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate } = useChangeFeed(feed)
  const offline = useNetworkRefusal()
  return (
    <div className={styles.foot}>
      <div className={styles.sums}>
        <p>
          <Sums feed={feed} />
        </p>
        <button type="button" className={styles.who} onClick={() => setAsked(true)}>
          Who fetched
        </button>
      </div>
      <div className={styles.switches}>
        <Switch
          label="Photos from the listing set first"
          checked={feed.setFirst}
          onChange={(event) => mutate({ setFirst: event.currentTarget.checked })}
          {...offline}
        />
        <Switch
          label="Vehicles still in recon"
          checked={feed.withRecon}
          onChange={(event) => mutate({ withRecon: event.currentTarget.checked })}
          {...offline}
        />
        {children}
      </div>
      {isAsked && <FetchesDialog feed={feed} onClosed={() => setAsked(false)} />}
    </div>
  )
}

function Sums({ feed }: Props) {
  const now = new Date(useNow())
  const { fetches, lastFetch, unchangedSince } = feed
  const last =
    lastFetch && `last answer ${lastFetch.status}${lastFetch.status === 200 ? `, ${fileSizeWords(lastFetch.bytes)}` : ''}`
  const since = unchangedSince && `unchanged since ${momentWords(new Date(unchangedSince), now)}`
  const rest = [fetches > 0 && programsWords(feed), last, since].filter(Boolean).join(', ')
  return (
    <>
      <b>{fetchedWords(feed)}</b> {rest}
    </>
  )
}
