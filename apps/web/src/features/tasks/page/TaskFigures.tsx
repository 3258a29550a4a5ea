import type { Task } from '@lotline/contract/tasks/tasks'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatMoney, sumOfDollars } from '@lotline/domain/amounts/money'
import { overageTone } from '@lotline/domain/recon/recon-money'
import { statusesOfActualRecon, statusesOfRequestedRecon } from '@lotline/domain/tasks/tasks'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Money } from '../../../ui/Figure.tsx'
import { EstimateBar } from '../EstimateBar.tsx'
import { totalOf } from '../task-groups.ts'
import styles from './TaskFigures.module.css'

type Props = { readonly info: NonNullable<Vehicle['reconInfo']>; readonly tasks: readonly Task[] }

/** What the tasks of a vehicle make of its recon's cost: agreed, waiting, and against the estimate. On a phone it stays in sight. */
export function TaskFigures({ info, tasks }: Props) {
  const { estimatedRecon } = info
  const { actual, requested } = sumsOf(info, tasks)
  // Who may not see what waits cannot be told what it would come to.
  const all = requested === null ? null : usd(sumOfDollars([actual ?? 0, requested]))
  const over = all && estimatedRecon ? sumOfDollars([all.amount, -estimatedRecon.amount]) : 0
  const isOver = overageTone(over) === 'over'
  return (
    <section className={`panel ${styles.figures}`} aria-label="What recon costs">
      <dl>
        <div className={styles.estimate}>
          <dt>Estimated recon</dt>
          <dd>
            <Money value={estimatedRecon} />
          </dd>
        </div>
        <div>
          <dt>Approved so far</dt>
          <dd>
            <Money value={actual === null ? null : usd(actual)} />
          </dd>
        </div>
        <div>
          <dt>Waiting for approval</dt>
          <dd>
            {(requested ?? 0) > 0 && <StatusGlyph kind="warning" label="" />}
            <Money value={requested === null ? null : usd(requested)} />
          </dd>
        </div>
        <div>
          <dt>Recon if all approved</dt>
          <dd>
            {isOver && <StatusGlyph kind="late" label="Over the estimate" />}
            <Money value={all} />
          </dd>
        </div>
      </dl>
      <div className={styles.bar}>
        <span className={styles.against}>
          <span className="lab">
            Against estimate
            {estimatedRecon && <span className={styles.mark}> {formatMoney(estimatedRecon)}</span>}
          </span>
          {isOver && <b className="t-late">+{formatMoney(usd(over))} overage</b>}
        </span>
        <EstimateBar actual={actual ?? 0} requested={requested ?? 0} estimate={estimatedRecon?.amount ?? null} />
      </div>
    </section>
  )
}

/** From the tasks themselves, so that what one has just done counts at once; as the vehicle tells it to whoever may not see a task's total. */
function sumsOf({ actualRecon, requestedRecon }: Props['info'], tasks: readonly Task[]) {
  if (tasks.some(({ total }) => total === null))
    return { actual: actualRecon?.amount ?? null, requested: requestedRecon?.amount ?? null }
  const sum = (statuses: readonly string[]) => totalOf(tasks.filter(({ status }) => statuses.includes(status))) ?? 0
  return { actual: sum(statusesOfActualRecon), requested: sum(statusesOfRequestedRecon) }
}

function usd(amount: number) {
  return { amount, currency: 'USD' } as const
}
