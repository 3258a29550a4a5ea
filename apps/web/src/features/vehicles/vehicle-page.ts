import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useParams, useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

export const VehicleContext = createContext<Vehicle | null>(null)

/** The vehicle whose page this is, for its sections. Throws outside of it. */
export function useVehicle(): Vehicle {
  const vehicle = useContext(VehicleContext)
  if (!vehicle) throw new Error('Use this inside of a vehicle page')
  return vehicle
}

const page = '/$tenant/inventory/$vehicleId/$'

/** What the address of a vehicle's page holds beside vehicle and section: where the person came from, and what its sections ask for. */
type VehicleSearchName = 'fromVDP' | 'view' | 'kinds' | 'person' | 'engagementId' | 'document'
export type VehicleSearch = { readonly [Name in VehicleSearchName]?: string | undefined }

export type VehicleAddress = {
  readonly tenant: string
  readonly vehicleId: string
  /** The address's own word for where the person came from. */
  readonly fromVDP?: string | undefined
}

/** Which vehicle the address names, and where the person came from. */
export function useVehicleAddress(): VehicleAddress {
  const { tenant, vehicleId } = useParams({ from: page })
  const { fromVDP } = useSearch({ from: page })
  return { tenant, vehicleId, fromVDP }
}

/** Where a section of a vehicle's page lies; the way there keeps where the person came from. */
export function sectionAddress({ tenant, vehicleId, fromVDP }: VehicleAddress, sectionId: string) {
  return { to: page, params: { tenant, vehicleId, _splat: sectionId }, search: fromVDP ? { fromVDP } : {} } as const
}

/** What the address names behind the vehicle: 'recon-info/edit'. */
export function useSectionPlace(): string {
  return useParams({ from: page })._splat ?? ''
}

/** What the sections of a vehicle's page ask for by the address. */
export function useSectionSearch() {
  return useSearch({ from: page })
}
