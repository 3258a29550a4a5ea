import { CardFooter } from './CardFooter.tsx'
import { CardIdentity } from './CardIdentity.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardTabs } from './CardTabs.tsx'
import type { CardProps } from './card-props.ts'
import { ReconFigures } from './ReconFigures.tsx'
import { TabFigures } from './TabFigures.tsx'
import { useCardTabs } from './use-card-tabs.ts'
import { useLiveVehicle } from './use-live-vehicle.ts'
import styles from './VehicleCard.module.css'

/** A vehicle from 1350 px on: picture, identity and figures, and the time in its step across the foot. */
export function VehicleCard({ vehicle, isSelected }: CardProps) {
  const { vehicleCard } = vehicle
  const { tabs, tab, choose } = useCardTabs(vehicle)
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
          <CardTabs vehicle={vehicle} tabs={tabs} current={tab} onChoose={choose} />
          {tab === 'recon' ? <ReconFigures vehicle={vehicle} live={live} /> : <TabFigures vehicle={vehicle} tab={tab} />}
        </div>
      </div>
      <CardFooter vehicle={vehicle} step={live.step} tab={tab} />
    </article>
  )
}
