import { getLocateLink } from '@lotline/contract/location/locate'
import { getLocation } from '@lotline/contract/location/location'
import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/session/current-user.ts'
import { partIcon, type SectionEntry, type VehicleSection, withItsVehicle } from '../part.ts'
import { openLocate } from './open-locate.ts'

/** Leads out of Lotline, to the provider's page of the vehicle; it has no page of its own (OPN-105). */
export const locateSection: VehicleSection = {
  id: 'locate',
  label: 'Locate',
  icon: <IconExternalLink {...partIcon} />,
  refreshOn: withItsVehicle,
  needs: getLocateLink.permission,
  Entry: LocateEntry,
}

function LocateEntry({ vehicle, className, tip, onFollow, children }: Parameters<SectionEntry>[0]) {
  const client = useQueryClient()
  const maySeeLocation = useMay(getLocation.permission)
  const { id, vin } = vehicle.vehicleCard
  const open = () => {
    openLocate(client, { id, vin, maySeeLocation })
    onFollow?.()
  }
  return (
    <button type="button" className={className} data-tip={tip} onClick={open}>
      {children}
    </button>
  )
}
