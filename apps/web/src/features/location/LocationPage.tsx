import type { ListedSpot, MapTiles } from '@lotline/contract/location/location'
import { locationRule } from '@lotline/domain/location/position'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { personName } from '@lotline/domain/people/person-name'
import { touchMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { fullMomentWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { SectionPage } from '../../ui/page/SectionPage.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useVehicle } from '../vehicles/index.ts'
import { EarlierPlaces } from './EarlierPlaces.tsx'
import { LocationFacts } from './LocationFacts.tsx'
import styles from './LocationPage.module.css'
import { locationQuery, trailQuery } from './queries.ts'
import { TrailDrawing } from './TrailDrawing.tsx'
import { pointsOf, type Stay, staysOf } from './trail.ts'
import { UpdateLocation } from './UpdateLocation.tsx'

const LocationMap = lazy(async () => ({ default: (await import('./LocationMap.tsx')).LocationMap }))

/** Where a vehicle stands, as a section of its page. */
export function LocationPage() {
  const mayView = useMay('INVENTORY_VDP_LOCATION_VIEW')
  return (
    <SectionPage title="Location" label="Location">
      {mayView ? (
        <Place />
      ) : (
        <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
          Your manager can give you access to vehicle locations.
        </EmptyState>
      )}
    </SectionPage>
  )
}

function Place() {
  const { id, stockNumber, inRecon } = useVehicle().vehicleCard
  const query = useQuery(locationQuery(id))
  const trail = useQuery(trailQuery(id))
  const mayTell = useMayTell(inRecon)
  if (!query.data) return <NotLoaded what="the location" {...query} />
  const { data: location, meta } = query.data
  const stays = location ? staysOf(trail.data?.length ? trail.data : pointsOf(location)) : []
  return (
    <div className={styles.content}>
      {meta.spot && <Listed {...meta.spot} />}
      {location ? (
        <>
          <Picture stays={stays} tiles={meta.mapTiles} />
          <LocationFacts location={location} stockNumber={stockNumber} />
        </>
      ) : (
        <EmptyState
          icon={<IconMapPin size={24} stroke={1.75} aria-hidden="true" />}
          title={meta.spot ? 'Not on the map yet' : 'No location'}
        >
          {!meta.spot && 'No location yet. '}
          {mayTell
            ? 'Stand next to the vehicle and update it from here.'
            : 'Anyone working on the vehicle can set it from a phone next to it.'}
        </EmptyState>
      )}
      {mayTell && <UpdateLocation vehicleId={id} stockNumber={stockNumber} />}
      {location && <EarlierPlaces stays={stays} />}
      {trail.error && location && <NotLoaded what="the places before that" {...trail} />}
    </div>
  )
}

/** The spot that a walk over the lot has set: the sign that somebody looks for who fetches the car. */
function Listed({ spot, at, by }: ListedSpot) {
  const now = new Date(useNow())
  return (
    <p className={styles.listed}>
      Listed at <b>{spot}</b>, by {personName(by)}, <time dateTime={at}>{fullMomentWords(new Date(at), now)}</time>
    </p>
  )
}

/** The map where there are pictures for one; else, of a vehicle that has moved, a drawing of where it was. */
function Picture({ stays, tiles }: { readonly stays: readonly Stay[]; readonly tiles: MapTiles | null }) {
  if (!tiles) return stays.length > 1 ? <TrailDrawing stays={stays} /> : null
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label="Loading the map" />}>
      <LocationMap stays={stays} tiles={tiles} />
    </Suspense>
  )
}

/** Whether this person may tell where the vehicle stands, and holds a device that knows where it is itself (OPN-178). */
function useMayTell(inRecon: boolean): boolean {
  const { permissions } = useCurrentUser()
  const isMobile = useMediaQuery(touchMedia, undefined, { getInitialValueInEffect: false }) ?? false
  return isMobile && 'geolocation' in navigator && !missingPermission(locationRule({ inRecon }), new Set(permissions))
}
