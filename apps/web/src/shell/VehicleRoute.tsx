import { titleOf } from '@lotline/domain/vehicle-words'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useCurrentUser, useMay } from '../api/current-user.ts'
import { vehicleQuery } from '../api/vehicle-query.ts'
import { HistoryPage } from '../features/history/HistoryPage.tsx'
import { LatestHistory } from '../features/history/LatestHistory.tsx'
import { NotesPage } from '../features/notes/NotesPage.tsx'
import { noteRecent } from '../features/palette/recent-vehicles.ts'
import { ReconInfoPage } from '../features/recon/ReconInfoPage.tsx'
import { ReconOverviewPage } from '../features/recon/ReconOverviewPage.tsx'
import { VehicleInfoPage } from '../features/recon/VehicleInfoPage.tsx'
import { VehiclePage } from '../features/recon/VehiclePage.tsx'
import { useVehicle } from '../features/recon/vehicle-context.ts'
import { TasksPage } from '../features/tasks/TasksPage.tsx'
import { useVehicleAddress } from './use-vehicle-address.ts'
import { sectionsFor } from './vehicle-sections.tsx'

/** The frame of a vehicle's page, which stays while its sections change. */
export function VehicleRoute() {
  const address = useVehicleAddress()
  const { permissions } = useCurrentUser()
  const sections = useMemo(() => sectionsFor(new Set(permissions)), [permissions])
  // /{rooftop}/inventory/{vehicle}/{section}/...
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[4] ?? '' })
  useRecentVehicle(address.tenant, address.vehicleId)
  return (
    <VehiclePage key={address.vehicleId} {...address} sections={sections} section={section}>
      <Outlet />
    </VehiclePage>
  )
}

/** A vehicle's place on the line, with the latest of its history for those who may see that. */
export function OverviewRoute() {
  const { vehicleId, ...address } = useVehicleAddress()
  const mayHistory = useMay('INVENTORY_VDP_HISTORY_VIEW')
  const latest = mayHistory && <LatestHistory vehicleId={vehicleId} {...address} />
  return <ReconOverviewPage vehicle={useVehicle()} {...address} latestHistory={latest} />
}

export function VehicleInfoRoute() {
  return <VehicleInfoPage vehicle={useVehicle()} />
}

export function ReconInfoRoute() {
  const { tenant, fromVDP } = useVehicleAddress()
  return <ReconInfoPage vehicle={useVehicle()} tenant={tenant} fromVDP={fromVDP} isEditing={false} />
}

export function ReconInfoEditRoute() {
  const { tenant, fromVDP } = useVehicleAddress()
  return <ReconInfoPage vehicle={useVehicle()} tenant={tenant} fromVDP={fromVDP} isEditing />
}

export function TasksRoute() {
  return <TasksPage vehicle={useVehicle()} />
}

export function NotesRoute() {
  return <NotesPage vehicleId={useVehicle().vehicleCard.id} />
}

export function HistoryRoute() {
  return <HistoryPage vehicleId={useVehicle().vehicleCard.id} />
}

/** Notes the vehicle for the palette; the page itself reads it. */
function useRecentVehicle(rooftopId: string, vehicleId: string): void {
  const { data: vehicle } = useQuery(vehicleQuery(vehicleId))
  // What the tab remembers is the outside system.
  useEffect(() => {
    if (!vehicle) return
    const { id, stockNumber } = vehicle.vehicleCard
    noteRecent(rooftopId, { id, stockNumber, title: titleOf(vehicle.vehicleCard) })
  }, [rooftopId, vehicle])
}
