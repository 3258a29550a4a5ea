import type { VehicleCard } from '@lotline/contract/vehicles'
import type { Permission } from '@lotline/domain/permissions'

export type CardTab = 'recon' | 'inventory' | 'notes'

const needs: Record<CardTab, Permission> = {
  recon: 'RECON_VIEW',
  inventory: 'INVENTORY_VIEW',
  notes: 'INVENTORY_VDP_NOTES_VIEW',
}

/** The tabs a person may see on a card; notes only on one that asks for them. */
export function cardTabs(held: readonly Permission[], asksForNotes = false): CardTab[] {
  return (['recon', 'inventory', 'notes'] as const).filter(
    (tab) => held.includes(needs[tab]) && (tab !== 'notes' || asksForNotes),
  )
}

/** Recon while the vehicle is on the line, and always for those who also engage shoppers; else the stock's figures. */
export function defaultTab({ inRecon }: Pick<VehicleCard, 'inRecon'>, held: readonly Permission[]): CardTab {
  const tabs = cardTabs(held)
  const wanted: CardTab = inRecon || held.includes('PLUGIN_VELOCITYENGAGE_VIEW') ? 'recon' : 'inventory'
  return tabs.includes(wanted) ? wanted : (tabs[0] ?? 'inventory')
}

/** The tab that was chosen while it may be seen; notes that may not be seen any more give way to recon, else to the figures (INV-070). */
export function shownTab(
  chosen: CardTab | undefined,
  tabs: readonly CardTab[],
  card: Pick<VehicleCard, 'inRecon'>,
  held: readonly Permission[],
): CardTab {
  if (chosen !== undefined && tabs.includes(chosen)) return chosen
  return chosen === 'notes' ? (tabs[0] ?? 'inventory') : defaultTab(card, held)
}
