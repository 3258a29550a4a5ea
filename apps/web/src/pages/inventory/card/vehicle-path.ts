import type { VehicleCard } from '@lotline/contract/vehicles'
import type { CardTab } from './card-tabs.ts'

// What was looked at in the card goes on in the page; the stock's figures and shoppers have no section there.
const sections: Partial<Record<CardTab, string>> = { recon: 'overview', notes: 'notes' }

/** A vehicle's page, behind its rooftop: the section of the tab it is opened from, else where the page opens by itself. */
export function vehiclePath({ id }: Pick<VehicleCard, 'id'>, tab: CardTab): string {
  const section = sections[tab]
  return section === undefined ? `inventory/${id}` : `inventory/${id}/${section}`
}
