import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMay } from '../../../api/session/current-user.ts'
import { HistoryPage } from '../../../features/history/HistoryPage.tsx'
import { addressOf, filtersOf, type HistoryFilters } from '../../../features/history/history-filters.ts'
import { LatestHistory } from '../../../features/history/LatestHistory.tsx'
import { LocationPage } from '../../../features/location/LocationPage.tsx'
import { NotesPage } from '../../../features/notes/NotesPage.tsx'
import { TasksPage } from '../../../features/tasks/TasksPage.tsx'
import { ReconInfoPage } from '../information/ReconInfoPage.tsx'
import { VehicleInfoPage } from '../information/VehicleInfoPage.tsx'
import { ReconOverviewPage } from '../overview/ReconOverviewPage.tsx'
import { useVehicleAddress } from './use-vehicle-address.ts'
import { useVehicle } from './vehicle-context.ts'
import { sectionAddress } from './vehicle-section.ts'

/** A vehicle's place on the line, with the latest of its history for those who may see that. */
export function OverviewSection() {
  const { vehicleId, ...address } = useVehicleAddress()
  const mayHistory = useMay('INVENTORY_VDP_HISTORY_VIEW')
  const latest = mayHistory && <LatestHistory vehicleId={vehicleId} {...address} />
  return <ReconOverviewPage vehicle={useVehicle()} {...address} latestHistory={latest} />
}

export function VehicleInfoSection() {
  return <VehicleInfoPage vehicle={useVehicle()} />
}

/** One page at both addresses, so that it knows when its form is left. */
export function ReconInfoSection() {
  const { tenant, fromVDP } = useVehicleAddress()
  const { _splat: place } = useParams({ strict: false })
  return <ReconInfoPage vehicle={useVehicle()} tenant={tenant} fromVDP={fromVDP} isEditing={place === 'recon-info/edit'} />
}

export function TasksSection() {
  return <TasksPage vehicle={useVehicle()} />
}

export function NotesSection() {
  return <NotesPage vehicleId={useVehicle().vehicleCard.id} />
}

export function LocationSection() {
  return <LocationPage vehicle={useVehicle()} />
}

export function HistorySection() {
  const { tenant, vehicleId, fromVDP } = useVehicleAddress()
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = sectionAddress(tenant, vehicleId, 'history')
  const change = (filters: HistoryFilters) => navigate({ to, search: { fromVDP, ...addressOf(filters) }, replace: true })
  return <HistoryPage vehicleId={vehicleId} filters={filtersOf(search)} onFilters={change} />
}
