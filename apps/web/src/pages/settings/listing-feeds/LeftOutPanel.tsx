import type { LeftOutVehicle, ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { setAdvertisedPrice } from '@lotline/contract/vehicles/edit'
import type { LeftOutReason } from '@lotline/domain/listing-feeds/left-out'
import { Plate } from '@lotline/look/glyphs/Plate'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import styles from './ListingFeeds.module.css'
import { PriceDialog } from './PriceDialog.tsx'
import { feedVehiclesQuery, useKeepBack } from './queries.ts'

type Props = { readonly tenant: string; readonly feed: ListingFeed; readonly onEdit: () => void }

/** Where a reason is put right: a section of the vehicle's page, and what leads there is called. */
const sections: Partial<Record<LeftOutReason, readonly [section: string, label: string]>> = {
  DO_NOT_DRIVE: ['recalls', 'Open'],
  FEW_PHOTOS: ['media', 'Photos'],
  IN_RECON: ['overview', 'Open'],
}

/** Vehicles that the site does not get, each with its reason and the way out. */
export function LeftOutPanel({ tenant, feed, onEdit }: Props) {
  const query = useQuery(feedVehiclesQuery(feed.id, ''))
  const [priced, setPriced] = useState<LeftOutVehicle>()
  const { data } = query
  return (
    <section className={`panel ${styles.leftOut}`} aria-label="Left out of it">
      <PanelHead title="Left out of it">
        {data && (
          <span className="sec">
            {data.leftOutCount} of {data.stock}
          </span>
        )}
      </PanelHead>
      {!data && <NotLoaded what="vehicles" {...query} rows={4} />}
      {data?.leftOutCount === 0 && (
        <p className={`sec ${styles.none}`}>
          {data.stock === 0 ? 'No vehicles in stock.' : 'None. The site gets every vehicle.'}
        </p>
      )}
      {data && data.leftOutCount > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by key.
        <ul className={styles.vehicles} tabIndex={0} aria-label="Vehicles left out">
          {data.leftOut.map((vehicle) => (
            <li key={vehicle.vehicleId}>
              <Plate stockNumber={vehicle.stockNumber} />
              <span className={styles.vehicle}>
                <b className="ell">{vehicle.title}</b>
                <span className="sec">{vehicle.words}</span>
              </span>
              <WayOut tenant={tenant} feed={feed} vehicle={vehicle} onEdit={onEdit} onPrice={() => setPriced(vehicle)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.leftOut.length < data.leftOutCount && (
        <p className={`sec ${styles.none}`}>The first {data.leftOut.length} are shown.</p>
      )}
      {priced && <PriceDialog vehicle={priced} onClosed={() => setPriced(undefined)} />}
    </section>
  )
}

type WayProps = Props & { readonly vehicle: LeftOutVehicle; readonly onPrice: () => void }

function WayOut({ tenant, feed, vehicle, onEdit, onPrice }: WayProps) {
  const mayPrice = useMay(setAdvertisedPrice.permission)
  const { mutate, isPending } = useKeepBack(feed)
  const { reason, vehicleId, stockNumber, title } = vehicle
  const send = () =>
    mutate(
      { vehicleId, isKeptBack: false },
      { onSuccess: () => toast.success(`${stockNumber} is no longer kept back from ${feed.name}`) },
    )
  if (reason === 'KEPT_BACK')
    return (
      <Action aria-label={`Send it, ${stockNumber}`} isBusy={isPending} needsNetwork onClick={send}>
        Send it
      </Action>
    )
  if (mayPrice && (reason === 'NO_PRICE' || reason === 'LOW_PRICE'))
    return (
      <Action aria-label={`Set price of ${stockNumber}`} needsNetwork onClick={onPrice}>
        Set price
      </Action>
    )
  if (reason === 'NO_STORE_CODE') return <Action onClick={onEdit}>Edit feed</Action>
  if (reason === 'NO_ADDRESS')
    return (
      <Link className={styles.go} to="/$tenant/settings/general/$" params={{ tenant, _splat: 'papers' }}>
        Papers
      </Link>
    )
  const [section, label] = sections[reason] ?? ['vehicle-info', 'Open']
  return (
    <Link
      className={styles.go}
      to="/$tenant/inventory/$vehicleId/$"
      params={{ tenant, vehicleId, _splat: section }}
      aria-label={`${label} of ${stockNumber}, ${title}`}
    >
      {label}
    </Link>
  )
}
