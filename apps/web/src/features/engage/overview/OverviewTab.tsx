import type { EngageOverview } from '@lotline/contract/engage/overview'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { EngagedShoppers } from './EngagedShoppers.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'
import styles from './OverviewTab.module.css'
import { PartsLookedAt } from './PartsLookedAt.tsx'
import { PriceAndOpens } from './PriceAndOpens.tsx'
import { ShareLink } from './ShareLink.tsx'
import { VehicleLookers } from './VehicleLookers.tsx'

export type OverviewProps = { readonly vehicle: Vehicle; readonly overview: EngageOverview; readonly now: Date }

/** What shoppers did with a vehicle that they were sent: figures, prices beside opens, who they are and what they looked at. */
export function OverviewTab(props: OverviewProps) {
  const { overview } = props
  return (
    <>
      <VehicleLookers vehicleId={props.vehicle.vehicleCard.id} />
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
