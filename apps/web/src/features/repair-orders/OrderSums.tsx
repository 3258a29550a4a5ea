import type { RepairOrder } from '@lotline/contract/tasks/repair-orders'
import { formatMoney, sumOfDollars } from '@lotline/domain/amounts/money'
import { estimateShares } from '@lotline/domain/recon/recon-money'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Money } from '../../ui/Figure.tsx'
import { useVehicle } from '../vehicles/index.ts'
import styles from './OrderSums.module.css'

/** What the repair orders of a vehicle come to, how much of it is among its tasks, and what that is against the estimate. */
export function OrderSums({ orders }: { readonly orders: readonly RepairOrder[] }) {
  const { reconInfo } = useVehicle()
  if (orders.some(({ total }) => total === null)) return null
  const estimate = reconInfo?.estimatedRecon ?? null
  const closed = orders.filter(({ status }) => status === 'CLOSED')
  const sum = (some: readonly RepairOrder[]) => sumOfDollars(some.map(({ total }) => total?.amount ?? 0))
  const lines = closed.flatMap(({ repairOrderLines }) => repairOrderLines)
  const inTasks = sumOfDollars(lines.flatMap(({ taskId, total }) => (taskId === null ? [] : [total?.amount ?? 0])))
  const [ofClosed, ofAll] = [sum(closed), sum(orders)]
  return (
    <div className={`panel ${styles.sums}`}>
      <dl>
        <Sum label="Estimated recon" value={estimate?.amount ?? null} />
        <Sum label="Closed repair orders" value={ofClosed} />
        <Sum label="Already in tasks" value={inTasks} />
        <Sum label="Not in tasks yet" value={sumOfDollars([ofClosed, -inTasks])} />
      </dl>
      <Against closed={ofClosed} open={sumOfDollars([ofAll, -ofClosed])} estimate={estimate?.amount ?? null} />
    </div>
  )
}

function Sum({ label, value }: { readonly label: string; readonly value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={value === null ? null : usd(value)} />
      </dd>
    </div>
  )
}

type AgainstProps = { readonly closed: number; readonly open: number; readonly estimate: number | null }

/** Closed and open orders on one bar that ends at the estimate, or goes beyond it in red. */
function Against({ closed, open, estimate }: AgainstProps) {
  const shares = estimateShares({ actual: closed, requested: open, estimate })
  const left = estimate === null ? null : sumOfDollars([estimate, -closed, -open])
  return (
    <div className={styles.against}>
      <span className={styles.againstWords}>
        <span className="lab">Closed and open, against estimate</span>
        {left !== null && left >= 0 && <b>{formatMoney(usd(left))} left</b>}
        {left !== null && left < 0 && (
          <b className="t-late">
            <StatusGlyph kind="late" size={14} label="" />+{formatMoney(usd(-left))} overage
          </b>
        )}
      </span>
      <div className={styles.bar}>
        {shares && (
          <>
            <i className={styles.closed} style={{ width: `${shares.within}%` }} />
            <i className={styles.over} style={{ width: `${shares.over}%` }} />
            <i className={styles.open} style={{ width: `${shares.requested}%` }} />
            {shares.mark !== null && shares.mark < 100 && <span className={styles.mark} style={{ left: `${shares.mark}%` }} />}
          </>
        )}
      </div>
    </div>
  )
}

function usd(amount: number) {
  return { amount, currency: 'USD' } as const
}
