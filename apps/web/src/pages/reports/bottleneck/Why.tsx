import type { BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { waitOf } from '@lotline/domain/reports/bottleneck'
import { capacitySentence, waitRows } from '@lotline/domain/reports/bottleneck-words'
import { stretchLabels } from '@lotline/domain/reports/stretches'
import { Duration, Money } from '../../../ui/Figure.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { CompletedLink } from '../CompletedLink.tsx'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { StretchBar, StretchMark } from '../StretchBar.tsx'
import { StandingLink } from './StandingLink.tsx'
import styles from './Why.module.css'

type Props = Pick<ReportProps, 'tenant' | 'range'> & { readonly step: BottleneckStep }

/** What vehicles of a step wait for, now and over the range, and who they are. */
export function Why({ step, tenant, range }: Props) {
  const { stepName, parentName, tracked, waits } = step
  const whole = waitOf(waits)
  const rows = waitRows(step)
  const capacity = capacitySentence(step)
  const title = `Why vehicles wait in ${stepName}`
  return (
    <section className="panel" aria-label={title}>
      <PanelHead title={title}>{parentName !== null && <span className="lab">Part of {parentName}</span>}</PanelHead>
      <p className={`${styles.capacity} sec`}>
        {capacity.verdict && <b>{capacity.verdict}</b>}
        {capacity.rest}
      </p>
      {rows.length === 0 && (
        <p className={`${styles.none} mut`}>
          {tracked ? 'Nothing is waiting here now, and nothing did this period.' : 'No one times work in this step.'}
        </p>
      )}
      {rows.length > 0 && (
        <div className={table.scroller}>
          <table className={`${table.table} ${styles.table}`}>
            <caption className="visually-hidden">
              What vehicles of {stepName} wait for: how many now, and for how long around the clock over the range, and what that
              cost
            </caption>
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col" className="num">
                  Now
                </th>
                <th scope="col" className="num">
                  Longest
                </th>
                <th scope="col" className="num">
                  This period
                </th>
                {step.costOfWaits && (
                  <th scope="col" className="num">
                    Cost
                  </th>
                )}
                <th scope="col" className={styles.share}>
                  <span className="visually-hidden">Share of the range’s waiting</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ reason, now, seconds, cost }) => (
                <tr key={reason}>
                  <th scope="row">
                    <span className={styles.reason}>
                      <StretchMark kind={reason} />
                      {stretchLabels[reason]}
                      {reason === 'NOT_BEGUN' && now && <Given step={step} count={now.vehicles} />}
                    </span>
                  </th>
                  <td className="num fig">{formatCount(now?.vehicles ?? 0)}</td>
                  <td className="num">{now ? <Duration seconds={now.longestAsSeconds} /> : <span className="mut">–</span>}</td>
                  <td className="num">
                    <Duration seconds={seconds} />
                  </td>
                  {cost && (
                    <td className="num">
                      <Money value={cost} />
                    </td>
                  )}
                  <td className={styles.share}>
                    <StretchBar
                      split={{ [reason]: seconds }}
                      most={whole}
                      label={`${Math.round((seconds / (whole || 1)) * 100)}% of ${formatDuration(whole)}`}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className={styles.links} aria-label={`Vehicles of ${stepName}`}>
        <li>
          <StandingLink tenant={tenant} step={step}>
            {formatCount(step.vehiclesNow)}
          </StandingLink>{' '}
          there now
        </li>
        {step.unassignedNow !== null && (
          <li>
            <StandingLink tenant={tenant} step={step} isUnassigned>
              {formatCount(step.unassignedNow)}
            </StandingLink>{' '}
            of them unassigned
          </li>
        )}
        <li>
          <CompletedLink tenant={tenant} range={range} step={step} count={step.totalVehicles} /> completed in the range stood here
        </li>
      </ul>
    </section>
  )
}

/** Whether somebody has those that nobody has begun, for whoever may know. */
function Given({ step, count }: { readonly step: BottleneckStep; readonly count: number }) {
  if (step.notBegunUnassigned === null) return null
  return (
    <span className="mut">
      {formatCount(step.notBegunUnassigned)} unassigned, {formatCount(count - step.notBegunUnassigned)} assigned
    </span>
  )
}
