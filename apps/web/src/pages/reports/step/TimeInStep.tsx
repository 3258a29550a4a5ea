import { formatCount } from '@lotline/domain/amounts/count'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { Duration } from '../../../ui/Figure.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { CompletedLink } from '../CompletedLink.tsx'
import { timeInStepQuery } from '../queries.ts'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { VehicleName } from '../VehicleName.tsx'
import { AgainstGoal, type ReportedStep } from './StepRow.tsx'
import styles from './TimeInStep.module.css'

type Props = Pick<ReportProps, 'tenant' | 'range'> & { readonly step: ReportedStep }

const [first, pageSize] = [8, 50]

/** How long each vehicle of the report stood in one of its steps, the longest first. */
export function TimeInStep({ step, tenant, range }: Props) {
  const times = useQuery(timeInStepQuery(step.stepId, range))
  const [most, setMost] = useState(first)
  if (!times.data) return <NotLoaded what={`the vehicles of ${step.stepName}`} {...times} />
  const shown = times.data.slice(0, most)
  const left = times.data.length - shown.length
  return (
    <>
      <div className={styles.head}>
        <h3>Time in {step.stepName}, by vehicle</h3>
        <CompletedLink tenant={tenant} range={range} step={step} count={times.data.length} isAll />
      </div>
      <div className={table.scroller}>
        <table className={`${table.table} ${table.fitted}`}>
          <caption className="visually-hidden">Time in {step.stepName}, by vehicle</caption>
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              {['Recon time in step', 'Retail time in step', 'Goal'].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Against goal</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ vehicle, reconTimeInStep, retailTimeInStep }) => (
              <tr key={vehicle.id}>
                <th scope="row">
                  <VehicleName vehicle={vehicle} tenant={tenant} />
                </th>
                <td
                  className={`num ${step.stepGoalAsSeconds && reconTimeInStep > step.stepGoalAsSeconds ? 't-late' : ''} ${table.bold}`}
                >
                  <Duration seconds={reconTimeInStep} />
                </td>
                <td className="num">
                  <Duration seconds={retailTimeInStep} />
                </td>
                <td className="num mut">{step.stepGoalAsSeconds && <Duration seconds={step.stepGoalAsSeconds} />}</td>
                <td>
                  <AgainstGoal step={{ stepTimeAsSeconds: reconTimeInStep, stepGoalAsSeconds: step.stepGoalAsSeconds }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <div className={styles.more}>
          <Action onClick={() => setMost(most + pageSize)}>
            {left <= pageSize ? `Show all ${formatCount(times.data.length)}` : `Show ${pageSize} more`}
          </Action>
        </div>
      )}
    </>
  )
}
