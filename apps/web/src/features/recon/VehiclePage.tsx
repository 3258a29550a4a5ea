import type { Vehicle } from '@lotline/contract/vehicles'
import { IconCarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { vehicleQuery } from '../../api/vehicle-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SectionMenu, type VehicleSection } from './SectionMenu.tsx'
import { VehicleHeader } from './VehicleHeader.tsx'
import styles from './VehiclePage.module.css'
import { VehicleSkeleton } from './VehicleSkeleton.tsx'

export type VehicleAddress = {
  readonly tenant: string
  readonly vehicleId: string
  /** The address's own word for where the person came from. */
  readonly fromVDP?: string | undefined
}
type Props = VehicleAddress & { readonly section: VehicleSection; readonly children: (vehicle: Vehicle) => ReactNode }

const contentLabels: Record<VehicleSection, string> = {
  overview: 'Vehicle',
  notes: 'Vehicle notes',
  location: 'Vehicle location',
  history: 'Vehicle history',
}

/** The frame of a vehicle's page: header, sections, and the section that is open. */
export function VehiclePage({ children, section, ...address }: Props) {
  const { data: vehicle, error, isError, isFetching, isEnabled, refetch } = useQuery(vehicleQuery(address.vehicleId))
  if (!isEnabled) return null
  if (!vehicle && isError) return <NoVehicle tenant={address.tenant} error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!vehicle) return <VehicleSkeleton />
  return (
    <div className={styles.page}>
      <VehicleHeader vehicle={vehicle} {...address} />
      {isError && (
        <p className={styles.stale} role="status">
          Could not be refreshed. What you see may be out of date.
        </p>
      )}
      <div className={styles.columns}>
        <SectionMenu section={section} {...address} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section className={styles.content} aria-label={contentLabels[section]} tabIndex={0}>
          {children(vehicle)}
        </section>
      </div>
    </div>
  )
}

type NoVehicleProps = {
  readonly tenant: string
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function NoVehicle({ tenant, error, isRetrying, onRetry }: NoVehicleProps) {
  const navigate = useNavigate()
  const list: string = `/${tenant}/inventory`
  const isAbsent = error instanceof ApiError && error.status < 500
  if (isAbsent)
    return (
      <EmptyState
        icon={<IconCarOff size={32} stroke={1.5} aria-hidden="true" />}
        title="Vehicle Not Found"
        action={{ label: 'Close', onClick: () => navigate({ to: list }) }}
      >
        It is not in this rooftop, or it has been taken out.
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
        <Link to={list}>Close</Link>
      </p>
    </div>
  )
}
