import type { Vehicle } from '@lotline/contract/vehicles'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { CardFooter } from './CardFooter.tsx'
import { CardIdentity } from './CardIdentity.tsx'
import { CardPicture } from './CardPicture.tsx'
import type { CardSlots } from './card-slots.ts'
import { type CardTab, cardTabs, shownTab } from './card-tabs.ts'
import { InventoryFigures } from './InventoryFigures.tsx'
import { ReconFigures } from './ReconFigures.tsx'
import { useLiveVehicle } from './use-live-vehicle.ts'
import styles from './VehicleCard.module.css'
import { VehicleLink } from './VehicleLink.tsx'

type Props = { readonly vehicle: Vehicle; readonly slots: CardSlots; readonly isSelected: boolean }

const tabLabels = { recon: 'Recon', inventory: 'Inventory', notes: 'Notes' }

/** A vehicle from 1350 px on: picture, identity and figures, and the time in its step across the foot. */
export function VehicleCard({ vehicle, slots, isSelected }: Props) {
  const { permissions } = useCurrentUser()
  const { vehicleCard } = vehicle
  const tabs = cardTabs(permissions, slots.renderLatestNotes !== undefined)
  const [chosen, setChosen] = useState<CardTab>()
  const tab = shownTab(chosen, tabs, vehicleCard, permissions)
  const live = useLiveVehicle(vehicle)
  return (
    <article
      tabIndex={-1}
      className={`${styles.card} ${isSelected ? styles.selected : ''}`}
      aria-labelledby={`v-${vehicleCard.id}`}
    >
      <div className={styles.main}>
        <CardPicture card={vehicleCard} className={styles.picture} />
        <CardIdentity vehicle={vehicle} tab={tab} />
        <div className={styles.side}>
          <div className={styles.tabs}>
            {tabs.map((name) => (
              <button key={name} type="button" aria-pressed={name === tab} onClick={() => setChosen(name)}>
                {tabLabels[name]}
                {name === 'notes' && <span className={styles.count}>{vehicle.alertCount.notes || ''}</span>}
              </button>
            ))}
            <VehicleLink card={vehicleCard} tab={tab} className={styles.view} label={`View vehicle ${vehicleCard.stockNumber}`}>
              View vehicle
            </VehicleLink>
          </div>
          {tab === 'recon' && <ReconFigures vehicle={vehicle} live={live} slots={slots} />}
          {tab === 'inventory' && <InventoryFigures vehicle={vehicle} />}
          {tab === 'notes' && <Suspense>{slots.renderLatestNotes?.(vehicle)}</Suspense>}
        </div>
      </div>
      <CardFooter vehicle={vehicle} step={live.step} slots={slots} />
    </article>
  )
}
