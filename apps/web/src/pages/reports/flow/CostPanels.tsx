import type { Flow, FlowStep } from '@lotline/contract/reports/flow'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { nobodyWorked, partedReasons, percentWords, secondsOf } from '@lotline/domain/reports/flow-tables'
import { type Split, stretchLabels } from '@lotline/domain/reports/stretches'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../api/session/current-user.ts'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import type { ReportProps } from '../report-address.ts'
import { StretchBar, StretchMark } from '../StretchBar.tsx'
import styles from './CostPanels.module.css'
import { completedSearch, dollars } from './flow-words.ts'
import panel from './Panels.module.css'
import { ScrolledTable } from './ScrolledTable.tsx'
import { VehiclesLink } from './VehiclesLink.tsx'

type Props = Pick<ReportProps, 'tenant' | 'range'> & { readonly flow: Flow }

/** What the time of the completed vehicles cost, by where they stood and by what it went into: both add up to the same. */
export function CostPanels(props: Props) {
  const seesMoney = useMay('INVENTORY_VDP_RECON_INFO_VIEW')
  if (!seesMoney) return null
  if (props.flow.cost === null) return <NoHoldingCost tenant={props.tenant} />
  return (
    <>
      <ChartPanel
        title="Cost by step"
        note={<span className={panel.note}>flow efficiency at the right</span>}
        table={<StepTable {...props} />}
      >
        <Steps {...props} />
      </ChartPanel>
      <ChartPanel title="Cost by reason" table={<ReasonTable {...props} />}>
        <Reasons {...props} />
      </ChartPanel>
    </>
  )
}

function NoHoldingCost({ tenant }: Pick<Props, 'tenant'>) {
  const maySet = useMay('DEALERSHIP_ADMIN_VIEW')
  return (
    <section className={`panel ${styles.unset}`} aria-label="Cost of time in recon">
      <h2>Cost of time in recon</h2>
      <p>
        No daily holding cost set.{' '}
        {maySet ? (
          <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'goals' }}>
            Set one
          </Link>
        ) : (
          'Your administrator can set it.'
        )}
      </p>
    </section>
  )
}

const splitOf = ({ stretches }: FlowStep): Split => Object.fromEntries(stretches.map(({ kind, seconds }) => [kind, seconds]))
const wordsOf = (step: FlowStep) =>
  `${step.stepName}: ${step.stretches.map(({ kind, seconds }) => `${stretchLabels[kind]} ${formatDuration(seconds)}`).join(', ')}`

function Steps({ flow, tenant, range }: Props) {
  const most = Math.max(1, ...flow.stepTimes.map(({ stretches }) => secondsOf(stretches)))
  return (
    <div className={styles.rows}>
      {flow.stepTimes.length === 0 && <p className={panel.none}>No vehicle was completed in this range.</p>}
      {flow.stepTimes.map((step) => (
        <div key={step.stepId ?? ''} className={styles.step}>
          <VehiclesLink
            tenant={tenant}
            search={step.stepId === null ? undefined : completedSearch(range, step.stepId)}
            className={`ell ${styles.name}`}
          >
            {step.stepName}
          </VehiclesLink>
          <StretchBar split={splitOf(step)} most={most} label={wordsOf(step)} />
          <span className={`fig ${styles.amount}`}>{dollars(step.cost)}</span>
          <Efficiency work={step.workAsSeconds} whole={step.trackedAsSeconds} />
        </div>
      ))}
      {flow.stepTimes.length > 0 && (
        <div className={`${styles.step} ${styles.total}`}>
          <span>All steps</span>
          <span />
          <span className={`fig ${styles.amount}`}>{dollars(flow.cost)}</span>
          <Efficiency work={flow.workAsSeconds} whole={flow.trackedAsSeconds} />
        </div>
      )}
    </div>
  )
}

/** Work as a share of the time in steps whose work is tracked; of others nobody knows. */
function Efficiency({ work, whole }: { readonly work: number; readonly whole: number }) {
  const words = percentWords(work, whole)
  return (
    <span className={styles.efficiency}>
      <span className="fig">{words ?? 'not tracked'}</span>
      {words && (
        <i>
          <i style={{ width: `${(work / whole) * 100}%` }} />
        </i>
      )}
    </span>
  )
}

function Reasons({ flow }: Props) {
  const most = Math.max(1, ...flow.reasons.map(({ seconds }) => seconds))
  const row = ({ kind, seconds, cost }: Flow['reasons'][number]) => (
    <div key={kind} className={styles.reason}>
      <StretchMark kind={kind} />
      <span className="ell">{stretchLabels[kind]}</span>
      <StretchBar split={{ [kind]: seconds }} most={most} label={`${stretchLabels[kind]} ${formatDuration(seconds)}`} />
      <span className={`fig ${styles.amount}`}>{dollars(cost)}</span>
    </div>
  )
  const { waiting, idle, others } = partedReasons(flow.reasons)
  return (
    <div className={styles.rows}>
      {waiting.map(row)}
      {waiting.length > 0 && (
        <div className={`${styles.reason} ${styles.total}`}>
          <span className={styles.wide}>{nobodyWorked}</span>
          <span className={`fig ${styles.amount}`}>{dollars({ amount: idle.cost })}</span>
        </div>
      )}
      {others.map(row)}
    </div>
  )
}

function StepTable({ flow }: Props) {
  return (
    <CostTable
      caption="What the completed vehicles’ time cost, by step"
      heads={['Step', 'Time', 'Cost', 'Flow efficiency']}
      foot={[
        'All steps',
        '',
        flow.cost ? formatMoney(flow.cost) : '–',
        percentWords(flow.workAsSeconds, flow.trackedAsSeconds) ?? '–',
      ]}
      rows={flow.stepTimes.map((step) => [
        step.stepName,
        formatDuration(secondsOf(step.stretches)),
        step.cost ? formatMoney(step.cost) : '–',
        percentWords(step.workAsSeconds, step.trackedAsSeconds) ?? 'not tracked',
      ])}
    />
  )
}

function ReasonTable({ flow }: Props) {
  const { waiting, idle, others } = partedReasons(flow.reasons)
  const row = ({ kind, seconds, cost }: Flow['reasons'][number]) => [
    stretchLabels[kind],
    formatDuration(seconds),
    cost ? formatMoney(cost) : '–',
  ]
  return (
    <CostTable
      caption="What the completed vehicles’ time cost, by reason"
      heads={['Reason', 'Time', 'Cost']}
      rows={[
        ...waiting.map(row),
        [nobodyWorked, formatDuration(idle.seconds), formatMoney({ amount: idle.cost, currency: 'USD' })],
        ...others.map(row),
      ]}
      foot={['All reasons', '', flow.cost ? formatMoney(flow.cost) : '–']}
    />
  )
}

type TableProps = {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly foot: readonly string[]
}

function CostTable({ caption, heads, rows, foot }: TableProps) {
  const cells = (row: readonly string[]) =>
    row.slice(1).map((cell, at) => (
      <td key={heads[at + 1]} className="num">
        <span className="fig">{cell}</span>
      </td>
    ))
  return (
    <ScrolledTable caption={caption} heads={heads}>
      {[...rows, foot].map((row) => (
        <tr key={row[0]} className={row === foot || row[0] === nobodyWorked ? styles.sum : ''}>
          <th scope="row">{row[0]}</th>
          {cells(row)}
        </tr>
      ))}
    </ScrolledTable>
  )
}
