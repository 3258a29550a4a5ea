import type { Vehicle } from '@lotline/contract/vehicles'
import { useParams, useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

export const VehicleContext = createContext<Vehicle | null>(null)

/** The vehicle whose page this is, for its sections. Throws outside of it. */
export function useVehicle(): Vehicle {
  const vehicle = useContext(VehicleContext)
  if (!vehicle) throw new Error('Use this inside of a vehicle page')
  return vehicle
}

export type VehicleAddress = {
  readonly tenant: string
  readonly vehicleId: string
  /** The address's own word for where the person came from. */
  readonly fromVDP?: string | undefined
}

/** Which vehicle the address names, and where the person came from. */
export function useVehicleAddress(): VehicleAddress {
  const { tenant = '', vehicleId = '' } = useParams({ strict: false })
  const { fromVDP } = useSearch({ strict: false })
  return { tenant, vehicleId, fromVDP }
}

/** Where a section of a vehicle's page lies; the way there keeps where the person came from. */
export function sectionAddress({ tenant, vehicleId, fromVDP }: VehicleAddress, sectionId: string) {
  const to: string = `/${tenant}/inventory/${vehicleId}/${sectionId}`
  return { to, search: fromVDP ? { fromVDP } : {} }
}
