import type { Vehicle } from '@lotline/contract/vehicles'
import type { ReactNode } from 'react'

/** One section of a vehicle's page, as menus and the pinned panel know it. */
export type VehicleSection = {
  /** Its place in the address, behind the vehicle's id. */
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  /** Whose number in the vehicle's `alertCount` stands beside its label. */
  readonly count?: string
  /** The number wants attention; otherwise it only says how many there are. */
  readonly isUrgent?: boolean
  /** Among the first in a phone's strip. */
  readonly isPrimary?: boolean
  /** What of it can be pinned beside another section. */
  readonly renderPane?: (vehicle: Vehicle) => ReactNode
}

/** Where a section lies. */
export function sectionAddress(tenant: string, vehicleId: string, sectionId: string): string {
  return `/${tenant}/inventory/${vehicleId}/${sectionId}`
}

/** The number that stands beside a section's label; 0 where there is none to tell. */
export function alertsOf({ count }: VehicleSection, { alertCount }: Pick<Vehicle, 'alertCount'>): number {
  return (count !== undefined && alertCount[count]) || 0
}

/** The order of a phone's strip: the first few, then the others as the menu has them. */
export function stripOrder(sections: readonly VehicleSection[]): VehicleSection[] {
  return [...sections.filter(({ isPrimary }) => isPrimary), ...sections.filter(({ isPrimary }) => !isPrimary)]
}
