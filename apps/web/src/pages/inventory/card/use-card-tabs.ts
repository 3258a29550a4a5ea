import type { Vehicle } from '@lotline/contract/vehicles'
import { useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { type CardTab, cardTabs, shownTab } from './card-tabs.ts'

/** The tabs of a card for the person who looks, the one that is shown, and how to choose another. */
export function useCardTabs({ vehicleCard }: Vehicle) {
  const { permissions } = useCurrentUser()
  const [chosen, choose] = useState<CardTab>()
  const tabs = cardTabs(permissions, true)
  return { tabs, tab: shownTab(chosen, tabs, vehicleCard, permissions), choose }
}
