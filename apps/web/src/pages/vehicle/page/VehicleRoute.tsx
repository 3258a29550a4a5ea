import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useCurrentUser, useIsShowroom } from '../../../api/session/current-user.ts'
import { whenIdle } from '../../../api/when-idle.ts'
import { noteRecent } from '../../../features/vehicles/recent-vehicles.ts'
import { sectionAddress, useSectionPlace, useSectionSearch, useVehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { vehicleQuery } from '../../../features/vehicles/vehicle-query.ts'
import { VehiclePage } from './VehiclePage.tsx'
import { fetchSections, fetchUsualPane, leadsTo, pageAt, sectionOf, sectionsFor } from './vehicle-sections.ts'

/** The page of a vehicle: its frame, and the section that the address names. */
export function VehicleRoute() {
  const address = useVehicleAddress()
  const place = useSectionPlace()
  const search = useSectionSearch()
  const { permissions } = useCurrentUser()
  const isShowroom = useIsShowroom()
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const sections = useMemo(() => sectionsFor(new Set(permissions)), [permissions])
  useRecentVehicle(address.tenant, address.vehicleId)
  const Page = pageAt(place)
  // While the vehicle is on its way, so is what shows it.
  Page?.preload?.()
  if (!isPhone) fetchUsualPane(sections)
  useEffect(() => whenIdle(() => fetchSections(sections)), [sections])
  const elsewhere = leadsTo(place, (at) => pageAt(at) !== undefined, {
    isPhone,
    isShowroom,
    mayRecon: permissions.includes('RECON_VIEW'),
    mayEngage: permissions.includes('PLUGIN_VELOCITYENGAGE_VIEW'),
  })
  if (elsewhere !== undefined) return <Navigate {...sectionAddress(address, elsewhere)} search={search} replace />
  return (
    <VehiclePage key={address.vehicleId} {...address} sections={sections} section={sectionOf(place)}>
      {Page && <Page />}
    </VehiclePage>
  )
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
