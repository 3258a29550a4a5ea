import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconCarOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useContext, useEffect, useLayoutEffect } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { usePermissions } from '../../../api/session/current-user.ts'
import type { VehicleSection } from '../../../features/part.ts'
import { vehicleStepsQuery } from '../../../features/recon/vehicle-steps.ts'
import { vehicleKeys } from '../../../features/vehicles/keys.ts'
import { sectionAddress, type VehicleAddress, VehicleContext } from '../../../features/vehicles/vehicle-page.ts'
import { vehicleQuery } from '../../../features/vehicles/vehicle-query.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { PageSlotsContext } from '../../../ui/page/page-slots.tsx'
import { PinnedPanel } from './PinnedPanel.tsx'
import { SectionMenu } from './SectionMenu.tsx'
import { SectionStrip } from './SectionStrip.tsx'
import { VehicleHeader } from './VehicleHeader.tsx'
import styles from './VehiclePage.module.css'
import { VehicleSkeleton } from './VehicleSkeleton.tsx'

type Props = VehicleAddress & {
  /** Those this person may open, in the order of the menu. */
  readonly sections: readonly VehicleSection[]
  /** The id of the section that is open. */
  readonly section: string
  readonly children: ReactNode
}

/** The frame of a vehicle's page: header, sections, the section that is open, and one that is pinned beside it. */
export function VehiclePage({ children, ...frame }: Props) {
  const { vehicleId, tenant } = frame
  const { data: vehicle, error, isError, isFetching, isEnabled, refetch } = useQuery(vehicleQuery(vehicleId))
  useLineBesides(frame)
  useRefreshMessage(vehicleId)
  if (!isEnabled) return null
  // What was shown a moment ago is shown no longer once it is gone or closed to this person.
  if (isError && (!vehicle || isAbsent(error)))
    return <NoVehicle tenant={tenant} error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!vehicle) return <VehicleSkeleton {...frame} />
  return (
    <VehicleContext value={vehicle}>
      <VehicleFrame {...frame} vehicle={vehicle} isStale={isError}>
        {children}
      </VehicleFrame>
    </VehicleContext>
  )
}

function VehicleFrame({
  children,
  vehicle,
  isStale,
  ...frame
}: Props & { readonly vehicle: Vehicle; readonly isStale: boolean }) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const { section, sections } = frame
  useSectionKeys(frame)
  useTopOf(section)
  const label = sections.find(({ id }) => id === section)?.label ?? 'page'
  return (
    <div className={styles.page}>
      <VehicleHeader vehicle={vehicle} {...frame} />
      {isStale && (
        <p className={styles.stale} role="status">
          Could not be refreshed. What you see may be out of date.
        </p>
      )}
      <div className={styles.columns}>
        {isPhone ? <SectionStrip vehicle={vehicle} {...frame} /> : <SectionMenu vehicle={vehicle} {...frame} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section key={section} className={styles.content} aria-label={contentLabel(label)} tabIndex={0} data-content>
          <Suspense>{children}</Suspense>
        </section>
        <PinnedPanel vehicle={vehicle} sections={sections} section={section} />
      </div>
    </div>
  )
}

/** The overview draws the line: it is asked for together with the vehicle, and not once that is there. */
function useLineBesides({ vehicleId, section }: Pick<Props, 'vehicleId' | 'section'>): void {
  const mayView = usePermissions().has('RECON_VIEW')
  const isWanted = section === 'overview' && mayView && vehicleQuery(vehicleId).enabled === true
  useQuery({ ...vehicleStepsQuery(vehicleId), enabled: isWanted, notifyOnChangeProps: [], retryOnMount: true })
}

/** On a phone the whole page scrolls, and another section begins at its top. */
function useTopOf(section: string): void {
  const { main } = useContext(PageSlotsContext)
  // The scroll position is the browser's. When a section is left, so that the next one may choose another place to begin.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what it follows.
  useLayoutEffect(() => () => void main?.scrollTo(0, 0), [main, section])
}

/** 'Vehicle notes'; 'Vehicle information' as it is. */
function contentLabel(label: string): string {
  return label.startsWith('Vehicle') ? label : `Vehicle ${label.toLowerCase()}`
}

function isAbsent(error: Error): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status)
}

type NoVehicleProps = {
  readonly tenant: string
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function NoVehicle({ tenant, error, isRetrying, onRetry }: NoVehicleProps) {
  const navigate = useNavigate()
  const list = { to: '/$tenant/inventory', params: { tenant } } as const
  if (isAbsent(error))
    return (
      <EmptyState
        icon={<IconCarOff size={32} stroke={1.5} aria-hidden="true" />}
        title="Vehicle Not Found"
        action={{ label: 'Close', onClick: () => navigate(list) }}
      >
        It is not in this rooftop, or it has been removed.
      </EmptyState>
    )
  return (
    <div>
      <ErrorPanel
        title="Unable to load vehicle details."
        advice="Check your connection and try again."
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
      <p className={styles.leave}>
        <Link {...list}>Close</Link>
      </p>
    </div>
  )
}

/** Reads a vehicle anew when another frame of this site says `{ type: 'refresh_vehicle_details' }` (OPN-239). Other origins are not heard. */
function useRefreshMessage(vehicleId: string): void {
  const client = useQueryClient()
  // The frame that sends the message is the outside system.
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isRefresh(data)) client.invalidateQueries({ queryKey: vehicleKeys.one(vehicleId) })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [client, vehicleId])
}

function isRefresh(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'refresh_vehicle_details'
}

type Frame = VehicleAddress & { readonly sections: readonly VehicleSection[] }

/** Opens a vehicle's sections by their keys, for those who have these sections. */
function useSectionKeys({ sections, ...address }: Frame): void {
  const navigate = useNavigate()
  usePageKeys(
    sections.flatMap(({ id, label, opensWith, whenOpenedByKey }) => {
      const act = () => {
        void navigate(sectionAddress(address, id))
        whenOpenedByKey?.()
      }
      return opensWith === undefined ? [] : [{ keys: [opensWith], does: `Open ${label.toLowerCase()}`, act }]
    }),
  )
}
