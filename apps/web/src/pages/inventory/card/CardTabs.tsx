import type { Vehicle } from '@lotline/contract/vehicles'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { Money } from '../../../ui/Figure.tsx'
import styles from './CardTabs.module.css'
import { type CardTab, cardTabs, shownTab } from './card-tabs.ts'

type Props = {
  readonly vehicle: Vehicle
  readonly tabs: readonly CardTab[]
  readonly current: CardTab
  readonly onChoose: (tab: CardTab) => void
}

const labels: Record<CardTab, string> = { recon: 'Recon', inventory: 'Inventory', engage: 'Engage', notes: 'Notes' }

/** Chooses what a card tells of its vehicle. */
export function CardTabs({ vehicle, tabs, current, onChoose }: Props) {
  return (
    <div className={styles.tabs}>
      {tabs.map((tab) => (
        <button key={tab} type="button" aria-pressed={tab === current} onClick={() => onChoose(tab)}>
          {labels[tab]}
          {tab === 'notes' && <span className={styles.count}>{vehicle.alertCount.notes || ''}</span>}
        </button>
      ))}
    </div>
  )
}

/** The tabs of a card for the person who looks, the one that is shown, and how to choose another. */
export function useCardTabs({ vehicleCard }: Vehicle) {
  const { permissions } = useCurrentUser()
  const [chosen, choose] = useState<CardTab>()
  const tabs = cardTabs(permissions, true)
  return { tabs, tab: shownTab(chosen, tabs, vehicleCard, permissions), choose }
}

// Notes are read in few of the visits to the list.
const LatestNotes = lazy(async () => ({ default: (await import('../../../features/notes/LatestNotes.tsx')).LatestNotes }))
const EngageFigures = lazy(async () => ({ default: (await import('./EngageTab.tsx')).EngageFigures }))

type TabFiguresProps = { readonly vehicle: Vehicle; readonly tab: CardTab }

/** What a card tells on its tabs beside recon. */
export function TabFigures({ vehicle, tab }: TabFiguresProps) {
  return (
    <Suspense>
      {tab === 'inventory' && <InventoryFigures vehicle={vehicle} />}
      {tab === 'engage' && <EngageFigures card={vehicle.vehicleCard} />}
      {tab === 'notes' && <LatestNotes vehicle={vehicle} />}
    </Suspense>
  )
}

/** The card's inventory tab. What a person may not see comes as nothing and shows as a dash. */
function InventoryFigures({ vehicle: { price, cost, profit, vehicleCard } }: { readonly vehicle: Vehicle }) {
  const days = vehicleCard.daysInInventory
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Sales price</dt>
        <dd>
          <Money value={price} />
        </dd>
      </div>
      <div>
        <dt>Cost</dt>
        <dd>
          <Money value={cost} />
        </dd>
      </div>
      <div>
        <dt>Profit</dt>
        <dd>
          <Money value={profit} />
        </dd>
      </div>
      <div>
        <dt>Days in inventory</dt>
        <dd>
          <span className="fig">{days.toLocaleString('en-US')}</span>
          <span className={styles.goal}>{days === 1 ? 'day' : 'days'}</span>
        </dd>
      </div>
    </dl>
  )
}
