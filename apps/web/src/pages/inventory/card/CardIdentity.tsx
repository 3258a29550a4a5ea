import type { Vehicle } from '@lotline/contract/vehicles'
import { cut } from '@lotline/domain/text/cut'
import { dispositionWords, mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { useMay } from '../../../api/session/current-user.ts'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { Vin } from '../../../features/vin/Vin.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import styles from './CardIdentity.module.css'
import { CardPaint, CardPlace } from './CardPlace.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { CardTab } from './card-tabs.ts'
import { TagRow } from './TagRow.tsx'
import { TaskCount } from './TaskCount.tsx'
import { VehicleLink } from './VehicleLink.tsx'

/** What one recognises a vehicle by, in an order that never changes. */
export function CardIdentity({ vehicle, tab }: { readonly vehicle: Vehicle; readonly tab: CardTab }) {
  const card = vehicle.vehicleCard
  const disposition = dispositionWords(card)
  const maySeeTags = useMay('TAGS_VIEW')
  return (
    <div className={styles.identity}>
      <div className={styles.title}>
        <span title={card.stockNumber}>
          <Plate stockNumber={cut(card.stockNumber, 12)} />
        </span>
        <h2 id={`v-${card.id}`} title={titleOf(card)}>
          <VehicleLink card={card} tab={tab} className="ell">
            {titleOf(card)}
          </VehicleLink>
        </h2>
        <CopyLink card={card} />
        {card.sold && <Chip>Sold</Chip>}
      </div>
      <div className={styles.line}>
        {card.trim && (
          <span className="ell" title={card.trim}>
            {card.trim}
          </span>
        )}
        <CardPaint card={card} />
      </div>
      <div className={styles.line}>
        <Vin vin={card.vin} />
        <span>{mileageWords(card)}</span>
      </div>
      <div className={`${styles.line} ${styles.where}`}>
        {disposition && (
          <span className="ell" title={disposition}>
            {disposition}
          </span>
        )}
        <CardPlace card={card} />
        <TaskCount count={card.tasksNeedingAttentionCount} />
      </div>
      <div className={styles.foot}>
        {maySeeTags && <TagRow tags={vehicle.tags} />}
        <VehicleLink card={card} tab={tab} className={styles.view} label={`View vehicle ${card.stockNumber}`}>
          View vehicle
        </VehicleLink>
      </div>
    </div>
  )
}
