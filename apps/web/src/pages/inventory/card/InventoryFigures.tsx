import type { Vehicle } from '@lotline/contract/vehicles'
import { Money } from '../../../ui/Figure.tsx'
import styles from './Figures.module.css'

/** The card's inventory tab. What a person may not see comes as nothing and shows as a dash. */
export function InventoryFigures({ vehicle: { price, cost, profit, vehicleCard } }: { readonly vehicle: Vehicle }) {
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
