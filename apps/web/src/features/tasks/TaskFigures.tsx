import type { Vehicle } from '@lotline/contract/vehicles'
import { sumOfDollars } from '@lotline/domain/amounts/money'
import { overageTone } from '@lotline/domain/recon/recon-money'
import { Money } from '../../ui/Figure.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { EstimateBar } from './EstimateBar.tsx'
import styles from './TaskFigures.module.css'

/** What the tasks of a vehicle make of its recon's cost: agreed, waiting, and against the estimate. */
export function TaskFigures({ info }: { readonly info: NonNullable<Vehicle['reconInfo']> }) {
  const { estimatedRecon, actualRecon, requestedRecon } = info
  const actual = actualRecon?.amount ?? 0
  const requested = requestedRecon?.amount ?? 0
  // Who may not see what waits cannot be told what it would come to.
  const all = requestedRecon && { ...requestedRecon, amount: sumOfDollars([actual, requested]) }
  const isOver = all !== null && estimatedRecon !== null && overageTone(all.amount - estimatedRecon.amount) === 'over'
  return (
    <section className={`panel ${styles.figures}`} aria-label="What recon costs">
      <dl>
        <div>
          <dt>Estimated recon</dt>
          <dd>
            <Money value={estimatedRecon} />
          </dd>
        </div>
        <div>
          <dt>Approved so far</dt>
          <dd>
            <Money value={actualRecon} />
          </dd>
        </div>
        <div>
          <dt>Waiting for approval</dt>
          <dd>
            {requested > 0 && <StatusGlyph kind="warning" label="" />}
            <Money value={requestedRecon} />
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
        <span className="lab">Against estimate</span>
        <EstimateBar actual={actual} requested={requested} estimate={estimatedRecon?.amount ?? null} />
      </div>
    </section>
  )
}
