import type { ActiveStep } from '@lotline/contract/reports/dashboard'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Link } from '@tanstack/react-router'
import { SplitBar } from '../../features/recon/line/SplitBar.tsx'
import { TimeBar } from '../../features/recon/line/TimeBar.tsx'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import styles from './StepTable.module.css'

type Step = Omit<ActiveStep, 'childSteps'>
type Props = { readonly steps: readonly ActiveStep[]; readonly tenant: string }

/** What stands in each step now and for how long on average; a row opens its vehicles (DSH-024). */
export function StepTable({ steps, tenant }: Props) {
  const rows = steps.flatMap((step) => [
    { step: step as Step, isPart: false },
    ...step.childSteps.map((part) => ({ step: part as Step, isPart: true })),
  ])
  const most = Math.max(1, ...steps.map(({ totalVehicles }) => totalVehicles))
  // In a step without goals, or one that is retired.
  const unlit = (step: ActiveStep) => step.totalVehicles - step.onTime - step.warning - step.late
  const sum = (count: (step: ActiveStep) => number) => steps.reduce((all, step) => all + count(step), 0)
  return (
    <section className={`panel ${styles.steps}`} aria-label="Active recon summary">
      <PanelHead title="Active recon summary" />
      <table className={styles.table}>
        <caption className="visually-hidden">Vehicles in recon by step</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className="num">
              Vehicles
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="num">
              Average
            </th>
            <th scope="col" className="num">
              Goal
            </th>
            <th scope="col" className={styles.wide}>
              Average against goal
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, isPart }) => (
            <tr key={step.stepId} className={isPart ? styles.part : undefined}>
              <th scope="row">
                <Link
                  to="/$tenant/inventory"
                  params={{ tenant }}
                  search={{ stepId: step.stepId, status: 'ALL', inventoryState: 'IN_RECON' }}
                  className={styles.open}
                >
                  {step.stepName}
                </Link>
              </th>
              <td className="num fig">{formatCount(step.totalVehicles)}</td>
              <td className={styles.status}>{step.totalVehicles > 0 && <Lights step={step} most={most} />}</td>
              <Times step={step} />
            </tr>
          ))}
          <tr className={styles.all}>
            <th scope="row">All steps</th>
            <td className="num fig">{formatCount(sum(({ totalVehicles }) => totalVehicles))}</td>
            <td colSpan={4}>
              <span className={styles.counts}>
                <StatusGlyph kind="ok" size={12} /> {sum(({ onTime }) => onTime)}
                <StatusGlyph kind="warning" size={12} /> {sum(({ warning }) => warning)}
                <StatusGlyph kind="late" size={12} /> {sum(({ late }) => late)}
                {sum(unlit) > 0 && <span className="mut">{sum(unlit)} without a goal</span>}
              </span>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Lights({ step, most }: { readonly step: Step; readonly most: number }) {
  const { onTime, warning, late, totalVehicles } = step
  return <SplitBar ok={onTime} warning={warning} danger={late} unknown={totalVehicles - onTime - warning - late} max={most} />
}

function Times({ step: { stepTimeAsSeconds: time, stepGoalAsSeconds: goal } }: { readonly step: Step }) {
  const isOver = time !== null && goal !== null && time > goal
  return (
    <>
      <td className={`num fig ${isOver ? 't-late' : ''}`}>{time === null ? '–' : formatDuration(time)}</td>
      <td className="num fig mut">{goal === null ? '–' : formatDuration(goal)}</td>
      <td className={styles.wide}>
        {time !== null && goal !== null && (
          <span className={styles.against}>
            <StatusGlyph kind={isOver ? 'late' : 'ok'} size={12} label={isOver ? 'over goal' : 'within goal'} />
            <TimeBar timeSeconds={time} goalSeconds={goal} safeSeconds={null} status={isOver ? 'LATE' : 'ONTIME'} size="thin" />
          </span>
        )}
      </td>
    </>
  )
}
