import type { VehicleCard } from '@lotline/contract/vehicles'
import type { Permission } from '@lotline/domain/people/permissions'

/** A card's tabs in their order. */
const cardTabNames = ['recon', 'inventory', 'engage', 'notes'] as const
export type CardTab = (typeof cardTabNames)[number]

const needs: Record<CardTab, Permission> = {
  recon: 'RECON_VIEW',
  inventory: 'INVENTORY_VIEW',
  engage: 'PLUGIN_VELOCITYENGAGE_VIEW',
  notes: 'INVENTORY_VDP_NOTES_VIEW',
}

/** The tabs a person may see on a card; notes only on one that asks for them. */
export function cardTabs(held: readonly Permission[], asksForNotes = false): CardTab[] {
  return cardTabNames.filter((tab) => held.includes(needs[tab]) && (tab !== 'notes' || asksForNotes))
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

// What was looked at in the card goes on in the page; the stock's figures and shoppers have no section there.
const sections: Partial<Record<CardTab, string>> = { recon: 'overview', notes: 'notes' }

/** The section of a vehicle's page that a tab leads to; '' where the page opens by itself. */
export function sectionOfTab(tab: CardTab): string {
  return sections[tab] ?? ''
}
