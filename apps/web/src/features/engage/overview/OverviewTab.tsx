import { VehicleAsks } from '../asks/VehicleAsks.tsx'
import { EngagedShoppers } from './EngagedShoppers.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'
import styles from './OverviewTab.module.css'
import type { OverviewProps } from './overview-props.ts'
import { PartsLookedAt } from './PartsLookedAt.tsx'
import { PriceAndOpens } from './PriceAndOpens.tsx'
import { ShareLink } from './ShareLink.tsx'
import { VehicleLookers } from './VehicleLookers.tsx'

/** What shoppers did with a vehicle that they were sent: figures, prices beside opens, who they are and what they looked at. */
export function OverviewTab(props: OverviewProps) {
  const { overview } = props
  return (
    <>
      <VehicleLookers vehicleId={props.vehicle.vehicleCard.id} />
      <VehicleAsks vehicleId={props.vehicle.vehicleCard.id} now={props.now} />
      <OverviewFigures cards={overview.overviewCards} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PriceAndOpens {...props} />
          <EngagedShoppers {...props} />
        </div>
        <div className={styles.column}>
          <PartsLookedAt overview={overview} />
          <ShareLink {...props} />
        </div>
      </div>
    </>
  )
}
