import type { Vehicle } from '@lotline/contract/vehicles'

type Card = Vehicle['vehicleCard']

/** Where back leads: the dashboard or the board when one came from there, else the list with this vehicle in its preview. */
export function backFrom(tenant: string, fromVDP: string | undefined, { id, stockNumber }: Card) {
  if (fromVDP === 'dashboard') return { to: `/${tenant}/dashboard`, search: {}, label: 'Back to dashboard' }
  if (fromVDP === 'board') return { to: `/${tenant}/board`, search: {}, label: 'Back to board' }
  return { to: `/${tenant}/inventory`, search: { preview: `${id},${stockNumber}` }, label: 'Back to list' }
}
