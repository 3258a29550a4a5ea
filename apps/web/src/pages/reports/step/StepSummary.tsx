import type { SummaryItem } from '@lotline/contract/reports/step-report'
import type { Finding } from '@lotline/domain/reports/finding'
import { IconBulb } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import table from '../ReportTable.module.css'
import { type ReportProps, searchFor } from '../report-address.ts'
import { type ReportedStep, StepRow } from './StepRow.tsx'
import styles from './StepSummary.module.css'

type Props = Pick<ReportProps, 'tenant' | 'search' | 'range' | 'onChange'> & {
  readonly items: readonly SummaryItem[]
  readonly finding: Finding | null
  /** The step whose vehicles stand below. */
  readonly chosenId: string | undefined
}

/** What a step takes on average, its parts below it, and what of all that stands out. */
export function StepSummary({ items, finding, chosenId, tenant, search, range, onChange }: Props) {
  // A step whose part is spoken of starts open.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isOpen = ({ stepId, childSteps }: SummaryItem) =>
    toggled.has(stepId) !== childSteps.some((part) => part.stepId === chosenId)
  const toggle = (stepId: string) => {
    const next = new Set(toggled)
    if (!next.delete(stepId)) next.add(stepId)
    setToggled(next)
  }
  const row = (step: ReportedStep) => ({
    step,
    isChosen: step.stepId === chosenId,
    list: { tenant, range },
    onChoose: () => onChange({ step: step.stepId }),
  })
  return (
    <>
      <PanelHead title="Step summary">
        <Legend />
      </PanelHead>
      <div className={table.scroller}>
        <table className={table.table}>
          <caption className="visually-hidden">Average times in each step</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              {['Vehicles', 'Idle', 'Work', 'In step', 'Goal'].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
              <th scope="col" className={styles.barHead}>
                <span className="visually-hidden">Work and idle against goal</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">Against goal</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.flatMap((item) => [
              <StepRow
                key={item.stepId}
                {...row(item)}
                parts={item.childSteps.length > 0 ? { isOpen: isOpen(item), onToggle: () => toggle(item.stepId) } : undefined}
              />,
              ...(isOpen(item)
                ? item.childSteps.map((part) => <StepRow key={`${item.stepId} ${part.stepId}`} {...row(part)} isPart />)
                : []),
            ])}
          </tbody>
        </table>
      </div>
      {finding && (
        <p className={styles.finding}>
          <IconBulb size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{finding.head}</b> {finding.rest}
          </span>
          {finding.stepId && (
            <Link
              to="/$tenant/reports/$"
              params={{ tenant, _splat: 'bottleneck' }}
              search={searchFor('bottleneck', search)}
              className={styles.onward}
            >
              Open bottleneck view
            </Link>
          )}
        </p>
      )}
    </>
  )
}

function Legend() {
  return (
    <span className={styles.legend}>
      <span>
        <i className={styles.work} />
        Work
      </span>
      <span>
        <i className={styles.idle} />
        Idle
      </span>
      <span>Full width is the goal</span>
    </span>
  )
}
