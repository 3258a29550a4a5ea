import type { Vehicle } from '@lotline/contract/vehicles'
import styles from './CardTabs.module.css'
import type { CardTab } from './card-tabs.ts'

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
