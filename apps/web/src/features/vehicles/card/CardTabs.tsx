import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import styles from './CardTabs.module.css'
import { type CardTab, cardTabs, shownTab, tabPart } from './card-tabs.ts'

type Props = {
  readonly vehicle: Vehicle
  readonly tabs: readonly CardTab[]
  readonly current: CardTab
  readonly onChoose: (tab: CardTab) => void
}

/** Chooses what a card tells of its vehicle. */
export function CardTabs({ vehicle, tabs, current, onChoose }: Props) {
  return (
    <div className={styles.tabs}>
      {tabs.map((tab) => {
        const { label, count, Sign } = tabPart(tab)
        return (
          <button key={tab} type="button" aria-pressed={tab === current} onClick={() => onChoose(tab)}>
            {label}
            {count && <span className={styles.count}>{count(vehicle) || ''}</span>}
            {Sign && (
              <Suspense>
                <Sign vehicle={vehicle} />
              </Suspense>
            )}
          </button>
        )
      })}
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

type TabFiguresProps = { readonly vehicle: Vehicle; readonly tab: CardTab }

/** What a card tells on one of its tabs. */
export function TabFigures({ vehicle, tab }: TabFiguresProps) {
  const { Figures } = tabPart(tab)
  return (
    <Suspense>
      <Figures vehicle={vehicle} />
    </Suspense>
  )
}
