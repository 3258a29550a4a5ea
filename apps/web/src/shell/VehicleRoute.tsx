import { titleOf } from '@lotline/domain/vehicle-words'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMay } from '../api/current-user.ts'
import { vehicleQuery } from '../api/vehicle-query.ts'
import { HistoryPage } from '../features/history/HistoryPage.tsx'
import { addressOf, filtersOf, type HistoryFilters } from '../features/history/history-filters.ts'
import { LatestHistory } from '../features/history/LatestHistory.tsx'
import { LocationPage } from '../features/location/LocationPage.tsx'
import { NotesPage } from '../features/notes/NotesPage.tsx'
import { noteRecent } from '../features/palette/recent-vehicles.ts'
import { ReconOverviewPage } from '../features/recon/ReconOverviewPage.tsx'
import { type VehicleAddress, VehiclePage } from '../features/recon/VehiclePage.tsx'

/** The vehicle page: its place on the line, with the latest of its history for those who may see that. */
export function OverviewRoute() {
  const address = useVehicleAddress()
  const mayHistory = useMay('INVENTORY_VDP_HISTORY_VIEW')
  return <ReconOverviewPage {...address} latestHistory={mayHistory && <LatestHistory {...address} />} />
}

export function NotesRoute() {
  const address = useVehicleAddress()
  return (
    <VehiclePage section="notes" {...address}>
      {() => <NotesPage vehicleId={address.vehicleId} />}
    </VehiclePage>
  )
}

export function LocationRoute() {
  return (
    <VehiclePage section="location" {...useVehicleAddress()}>
      {(vehicle) => <LocationPage vehicle={vehicle} />}
    </VehiclePage>
  )
}

export function HistoryRoute() {
  const address = useVehicleAddress()
  const { vehicleId, tenant, fromVDP } = address
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const to: string = `/${tenant}/inventory/${vehicleId}/history`
  const change = (filters: HistoryFilters) => navigate({ to, search: { fromVDP, ...addressOf(filters) }, replace: true })
  return (
    <VehiclePage section="history" {...address}>
      {() => <HistoryPage vehicleId={vehicleId} filters={filtersOf(search)} onFilters={change} />}
    </VehiclePage>
  )
}

function useVehicleAddress(): VehicleAddress {
  const { tenant = '', vehicleId = '' } = useParams({ strict: false })
  const { fromVDP } = useSearch({ strict: false })
  useRecentVehicle(tenant, vehicleId)
  return { tenant, vehicleId, fromVDP }
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
