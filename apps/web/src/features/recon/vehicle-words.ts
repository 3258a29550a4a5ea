import type { Vehicle } from '@lotline/contract/vehicles'
import { dispositions } from '@lotline/domain/dispositions'

type Card = Vehicle['vehicleCard']

/** '38,214 mi'. */
export function mileageWords({ mileage, odometerUnit }: Card): string | null {
  return mileage === null ? null : `${mileage.toLocaleString('en-US')} ${odometerUnit === 'miles' ? 'mi' : 'km'}`
}

export function dispositionLabel({ disposition }: Card): string | null {
  if (disposition === 'UNKNOWN') return null
  return dispositions.find(({ value }) => value === disposition)?.label ?? disposition
}

/** Where back leads: the dashboard when one came from there, else the list with this vehicle in its preview. */
export function backFrom(tenant: string, fromVDP: string | undefined, { id, stockNumber }: Card) {
  if (fromVDP === 'dashboard') return { to: `/${tenant}/dashboard`, search: {} }
  return { to: `/${tenant}/inventory`, search: { preview: `${id},${stockNumber}` } }
}
