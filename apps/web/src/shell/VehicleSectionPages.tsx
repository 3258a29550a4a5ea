import { useMay } from '../api/current-user.ts'
import { HistoryPage } from '../features/history/HistoryPage.tsx'
import { LatestHistory } from '../features/history/LatestHistory.tsx'
import { NotesPage } from '../features/notes/NotesPage.tsx'
import { ReconInfoPage } from '../features/recon/ReconInfoPage.tsx'
import { ReconOverviewPage } from '../features/recon/ReconOverviewPage.tsx'
import { VehicleInfoPage } from '../features/recon/VehicleInfoPage.tsx'
import { useVehicle } from '../features/recon/vehicle-context.ts'
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

export function ReconInfoSection() {
  const { tenant, fromVDP } = useVehicleAddress()
  return <ReconInfoPage vehicle={useVehicle()} tenant={tenant} fromVDP={fromVDP} isEditing={false} />
}

export function ReconInfoEditSection() {
  const { tenant, fromVDP } = useVehicleAddress()
  return <ReconInfoPage vehicle={useVehicle()} tenant={tenant} fromVDP={fromVDP} isEditing />
}

export function TasksSection() {
  return <TasksPage vehicle={useVehicle()} />
}

export function NotesSection() {
  return <NotesPage vehicleId={useVehicle().vehicleCard.id} />
}

export function HistorySection() {
  return <HistoryPage vehicleId={useVehicle().vehicleCard.id} />
}
