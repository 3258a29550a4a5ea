import type { Bottleneck, BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { halvingOf } from '@lotline/domain/reports/bottleneck'
import { moreWords } from '@lotline/domain/reports/bottleneck-words'
import { daysOf } from '@lotline/domain/reports/ranges'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import type { ReportProps } from '../report-address.ts'
import styles from './Halved.module.css'

type Props = Pick<ReportProps, 'range'> & { readonly report: Bottleneck; readonly step: BottleneckStep }

/** What it would give if vehicles waited half as long in a step: for recon time, in dollars, and in vehicles a week. */
export function Halved({ report, step, range }: Props) {
  const perDay = report.holdingCostPerDay
  const halving = halvingOf(report, step, { days: daysOf(range), holdingCostPerDay: perDay?.amount ?? null })
  return (
    <section className="panel" aria-label="If it were halved">
      <PanelHead title="If it were halved" />
      {!halving && <p className={`${styles.words} mut`}>No vehicle completed in this period waited in {step.stepName}.</p>}
      {halving && (
        <div className={styles.words}>
          <p>Half the waiting in {step.stepName}, all else as it was:</p>
          <dl className={styles.figures}>
            <div>
              <dt className="lab">Average recon time</dt>
              <dd className="sign">
                {formatDuration(halving.averageReconTimeAsSeconds)} <span className={styles.to}>to</span>{' '}
                {formatDuration(halving.halvedReconTimeAsSeconds)}
              </dd>
              <dd className={styles.bars} aria-hidden="true">
                <i />
                <i style={{ width: `${shareOf(halving)}%` }} />
              </dd>
            </div>
            {halving.savedDollars !== null && perDay && (
              <div>
                <dt className="lab">Saved this period</dt>
                <dd className="sign">{formatMoney({ amount: halving.savedDollars, currency: perDay.currency })}</dd>
                <dd className="lab">at {formatMoney(perDay)} a vehicle and day, around the clock</dd>
              </div>
            )}
            <div>
              <dt className="lab">Vehicles completed</dt>
              <dd className="sign">{moreWords(halving.moreVehiclesPerWeek)}</dd>
              <dd className="lab">on top of {formatCount(halving.vehiclesPerWeek)} a week, same number of cars in recon</dd>
            </div>
          </dl>
        </div>
      )}
    </section>
  )
}

function shareOf(halving: { readonly averageReconTimeAsSeconds: number; readonly halvedReconTimeAsSeconds: number }): number {
  return (halving.halvedReconTimeAsSeconds / (halving.averageReconTimeAsSeconds || 1)) * 100
}
