import type { VehicleCard } from '@lotline/contract/vehicles'
import type { Permission } from '@lotline/domain/permissions'

export type CardTab = 'recon' | 'inventory'

const needs: Record<CardTab, Permission> = { recon: 'RECON_VIEW', inventory: 'INVENTORY_VIEW' }

/** The tabs a person may see on a card. */
export function cardTabs(held: readonly Permission[]): CardTab[] {
  return (['recon', 'inventory'] as const).filter((tab) => held.includes(needs[tab]))
}

/** Recon while the vehicle is on the line, and always for those who also engage shoppers; else the stock's figures. */
export function defaultTab({ inRecon }: Pick<VehicleCard, 'inRecon'>, held: readonly Permission[]): CardTab {
  const tabs = cardTabs(held)
  const wanted: CardTab = inRecon || held.includes('PLUGIN_VELOCITYENGAGE_VIEW') ? 'recon' : 'inventory'
  return tabs.includes(wanted) ? wanted : (tabs[0] ?? 'inventory')
}
