import type { Vehicle } from '@lotline/contract/vehicles'
import { createContext, useContext } from 'react'

export const VehicleContext = createContext<Vehicle | null>(null)

/** The vehicle whose page this is. Throws outside of it. */
export function useVehicle(): Vehicle {
  const vehicle = useContext(VehicleContext)
  if (!vehicle) throw new Error('Use this inside of a vehicle page')
  return vehicle
}
