import { useParams, useSearch } from '@tanstack/react-router'
import type { VehicleAddress } from './VehiclePage.tsx'

/** Which vehicle the address names, and where the person came from. */
export function useVehicleAddress(): VehicleAddress {
  const { tenant = '', vehicleId = '' } = useParams({ strict: false })
  const { fromVDP } = useSearch({ strict: false })
  return { tenant, vehicleId, fromVDP }
}
