import type { Bottleneck, BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatCount } from '@lotline/domain/amounts/count'
import { isTold } from '@lotline/domain/reports/bottleneck-words'
import { Duration, Money } from '../../../ui/Figure.tsx'
import { CompletedLink } from '../CompletedLink.tsx'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { StandingLink } from './StandingLink.tsx'
import styles from './StepTimes.module.css'

type Props = Pick<ReportProps, 'tenant' | 'range' | 'onChange'> & {
  readonly report: Bottleneck
  readonly chosenId: string | undefined
}

/** The rows and figures of the chart, and what waits there now. */
export function StepTimesTable({ report, chosenId, tenant, range, onChange }: Props) {
  const hasCost = report.holdingCostPerDay !== null
  const heads = [
    'There now',
    'Waiting now',
    'Longest',
    'Came in',
    'Left',
    'Completed',
    'Work',
    'Waiting',
    'In step',
    'Goal',
    'All waiting',
  ]
  return (
    <div className={table.scroller}>
      <table className={table.table}>
        <caption className="visually-hidden">
          Each step now, what came in and left over the range, and its average times by the rooftop’s clock over the vehicles
          completed in the range that stood in it
        </caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            {[...heads, ...(hasCost ? ['Cost of waiting'] : [])].map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.steps.map((step) => (
            <tr key={step.stepId} className={step.stepId === chosenId ? styles.chosen : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.choose}
                  aria-pressed={step.stepId === chosenId}
                  onClick={() => onChange({ step: step.stepId })}
                >
                  {step.stepName}
                </button>
              </th>
              <td className="num">
                <span className="fig">
                  <StandingLink tenant={tenant} step={step}>
                    {formatCount(step.vehiclesNow)}
                  </StandingLink>
                </span>
              </td>
              <td className="num">{step.tracked ? <span className="fig">{formatCount(step.waitingNow)}</span> : <Unknown />}</td>
              <Time seconds={step.longestWaitAsSeconds} />
              <td className="num fig">{formatCount(step.cameIn)}</td>
              <td className="num fig">{formatCount(step.wentOn)}</td>
              <td className="num">
                <span className="fig">
                  <CompletedLink tenant={tenant} range={range} step={step} count={step.totalVehicles} />
                </span>
              </td>
              <Averages step={step} />
              {hasCost && <td className="num">{isTold(step) ? <Money value={step.costOfWaits} /> : <Unknown />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Averages({ step }: { readonly step: BottleneckStep }) {
  const hasTold = isTold(step)
  return (
    <>
      <Time seconds={hasTold ? step.workTimeAsSeconds : null} />
      <Time seconds={hasTold ? step.idleTimeAsSeconds : null} />
      <Time seconds={step.stepTimeAsSeconds} />
      <Time seconds={step.stepGoalAsSeconds} />
      <Time seconds={hasTold ? step.totalIdleAsSeconds : null} />
    </>
  )
}

function Unknown() {
  return <span className="mut">–</span>
}

function Time({ seconds }: { readonly seconds: number | null }) {
  return <td className="num">{seconds === null ? <Unknown /> : <Duration seconds={seconds} />}</td>
}
