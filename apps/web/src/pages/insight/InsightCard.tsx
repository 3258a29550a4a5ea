import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { ExtensionSource } from '@lotline/domain/extension/insight-address'
import { shortRooftopName } from '@lotline/domain/text/text'
import { IconArrowRight, IconExternalLink, IconLink, IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { tellParent } from '../../api/extension/parent.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { useOffline } from '../../api/stream/use-offline.ts'
import { noteShown } from '../../api/when-idle.ts'
import { vehicleQuery } from '../../features/vehicles/vehicle-query.ts'
import { Action } from '../../ui/Action.tsx'
import { useNow } from '../../ui/use-now.ts'
import { CardFrame } from './CardFrame.tsx'
import type { CardContentProps } from './card-content.ts'
import { DenseCard } from './DenseCard.tsx'
import styles from './InsightCard.module.css'
import { CardSkeleton, VehicleNotFound } from './InsightStates.tsx'
import { UsualCard } from './UsualCard.tsx'
import { useEngageLink } from './use-engage-link.ts'

type Props = {
  readonly vehicleId: string
  readonly source: ExtensionSource
  /** Shows the details where no page around does. */
  readonly onDetails: () => void
}

const freshMs = 60_000

/** A vehicle in 340 by 480 pixels, for the page around. */
export function InsightCard({ vehicleId, source, onDetails }: Props) {
  const { location, locations } = useCurrentUser()
  const {
    data: vehicle,
    error,
    isError,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    ...vehicleQuery(vehicleId),
    refetchInterval: freshMs,
  })
  const isOffline = useOffline() !== undefined
  const isThere = vehicle !== undefined
  // The page around and what waits for the first page are the outside systems.
  useEffect(() => {
    if (!isThere) return
    noteShown()
    tellParent({ type: 'card-loaded', payload: { vehicleId, locationId: location } })
  }, [isThere, vehicleId, location])
  const rooftop = locations.find(({ id }) => id === location)?.name ?? 'Lotline'
  if (isError && error instanceof ApiError && error.status < 500) return <VehicleNotFound />
  if (isError && !vehicle) return <VehicleNotFound onRetry={refetch} />
  if (!vehicle) return <CardSkeleton title={rooftop} />
  const details = () => {
    tellParent({ type: 'card-clicked', payload: { vehicleId, locationId: location } })
    onDetails()
  }
  const isStale = isError || isOffline
  return (
    <CardFrame
      title={shortRooftopName(rooftop)}
      acts={<CardActs vehicle={vehicle} />}
      foot={
        <>
          <CopyEngageLink vehicle={vehicle} source={source} />
          <Action
            look="filled"
            size="sm"
            end={<IconArrowRight size={16} stroke={1.75} aria-hidden="true" />}
            disabled={isStale}
            onClick={details}
          >
            Details
          </Action>
        </>
      }
    >
      {isStale && <NoAnswer readAt={dataUpdatedAt} />}
      <Content vehicle={vehicle} isStale={isStale} />
    </CardFrame>
  )
}

/** Rooftops that try the new card have the denser one here too. */
function Content(props: CardContentProps) {
  const { featureFlags } = useCurrentUser()
  return featureFlags.includes('UI_PREVIEW') ? <DenseCard {...props} /> : <UsualCard {...props} />
}

const minuteMs = 60_000

function NoAnswer({ readAt }: { readonly readAt: number }) {
  const minutes = Math.max(0, Math.floor((useNow() - readAt) / minuteMs))
  return (
    <p className={styles.told} role="status">
      The server does not answer. Updated {minutes === 0 ? 'just now' : `${minutes} min ago`}.
    </p>
  )
}

function CardActs({ vehicle: { vehicleCard } }: { readonly vehicle: Vehicle }) {
  const [isPinned, setPinned] = useState(false)
  const pin = () => {
    setPinned(!isPinned)
    tellParent({ type: 'card-pinned', payload: { isPinned: !isPinned } })
  }
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-pressed={isPinned}
        aria-label="Keep open"
        data-tip="Keep open"
        onClick={pin}
      >
        <IconPin size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <a
        className={styles.act}
        href={`/go/${vehicleCard.location.id}/inventory/${vehicleCard.id}/overview`}
        target="_blank"
        rel="noreferrer"
        aria-label="Open in a tab"
      >
        <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      </a>
    </>
  )
}

function CopyEngageLink({ vehicle, source }: { readonly vehicle: Vehicle; readonly source: ExtensionSource }) {
  const link = useEngageLink(vehicle.vehicleCard, source)
  if (!link) return null
  return (
    <Action
      size="sm"
      icon={<IconLink size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={link.isCopying}
      needsNetwork
      onClick={link.copy}
    >
      {link.isCopied ? 'Copied' : 'Copy link'}
    </Action>
  )
}
