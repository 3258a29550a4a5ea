import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMay } from '../api/current-user.ts'
import { HistoryPage } from '../features/history/HistoryPage.tsx'
import { addressOf, filtersOf, type HistoryFilters } from '../features/history/history-filters.ts'
import { LatestHistory } from '../features/history/LatestHistory.tsx'
import { LocationPage } from '../features/location/LocationPage.tsx'
import { NotesPage } from '../features/notes/NotesPage.tsx'
import { ReconInfoPage } from '../features/recon/ReconInfoPage.tsx'
import { ReconOverviewPage } from '../features/recon/ReconOverviewPage.tsx'
import { VehicleInfoPage } from '../features/recon/VehicleInfoPage.tsx'
import { useVehicle } from '../features/recon/vehicle-context.ts'
import { sectionAddress } from '../features/recon/vehicle-section.ts'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { useVehicleAddress } from './use-vehicle-address.ts'

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
