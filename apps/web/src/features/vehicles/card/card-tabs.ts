import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import type { Permission } from '@lotline/domain/people/permissions'
import { engageTab } from '../../engage/card-tab.ts'
import { notesTab } from '../../notes/card-tab.ts'
import type { CardTabPart } from '../../part.ts'
import { reconTab } from '../../recon/card-tab.tsx'
import { inventoryTab } from '../card-tab.tsx'

// In the order of the card.
const parts = { recon: reconTab, inventory: inventoryTab, engage: engageTab, notes: notesTab } satisfies Record<
  string,
  CardTabPart
>
export type CardTab = keyof typeof parts
const cardTabNames = Object.keys(parts) as CardTab[] // a literal has no other keys

/** What stands behind a tab, as its feature gives it. */
export function tabPart(tab: CardTab): CardTabPart {
  return parts[tab]
}

/** The tabs a person may see on a card; notes only on one that asks for them. */
export function cardTabs(held: readonly Permission[], asksForNotes = false): CardTab[] {
  return cardTabNames.filter((tab) => held.includes(tabPart(tab).needs) && (tab !== 'notes' || asksForNotes))
}

/**
 * Who engages shoppers starts with that, or with recon where they may see it, on the line or off it (INV-071, OPN-074); everyone else with recon
 * while the vehicle is on the line, else with the stock's figures (INV-072). Where that may not be seen, the first tab that may.
 */
export function defaultTab({ inRecon }: Pick<VehicleCard, 'inRecon'>, held: readonly Permission[]): CardTab {
  const tabs = cardTabs(held)
  const mayRecon = tabs.includes('recon')
  if (tabs.includes('engage')) return mayRecon ? 'recon' : 'engage'
  const wanted = inRecon && mayRecon ? 'recon' : 'inventory'
  return tabs.includes(wanted) ? wanted : (tabs[0] ?? wanted)
}

/** The tab that was chosen while it may be seen; notes that may not be seen any more give way to recon, else to the figures, else to engage (INV-070). */
export function shownTab(
  chosen: CardTab | undefined,
  tabs: readonly CardTab[],
  card: Pick<VehicleCard, 'inRecon'>,
  held: readonly Permission[],
): CardTab {
  if (chosen !== undefined && tabs.includes(chosen)) return chosen
  return chosen === 'notes' ? (tabs[0] ?? 'engage') : defaultTab(card, held)
}

/** The section of a vehicle's page that goes on with what was looked at in the card; '' where the page opens by itself. */
export function sectionOfTab(tab: CardTab): string {
  return tabPart(tab).section ?? ''
}
