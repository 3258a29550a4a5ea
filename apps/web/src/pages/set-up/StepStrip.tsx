import type { LineStep } from '@lotline/contract/line'
import { SplitBar } from '../../features/recon/line/SplitBar.tsx'
import type { StepNames } from './CarsPage.tsx'
import { type CarRow, sumsOf } from './choice.ts'
import styles from './StepStrip.module.css'

type Props = { readonly steps: readonly LineStep[]; readonly names: StepNames; readonly rows: readonly CarRow[] }

/** The chosen cars by step, with the lights they would start with. */
export function StepStrip({ steps, names, rows }: Props) {
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const sums = steps.map((step) => ({ step, ...sumsOf(chosen.filter((row) => row.step.id === step.id)) }))
  const shown = sums.filter(({ step, chosen }) => chosen > 0 || !step.terminalStep)
  const max = Math.max(1, ...shown.map(({ chosen }) => chosen))
  return (
    <ul className={`panel ${styles.strip}`} aria-label="Chosen cars by step">
      {shown.map(({ step, chosen, ONTIME, WARNING, LATE, UNKNOWN }) => (
        <li key={step.id}>
          <span className={styles.title}>
            <span className="ell" title={names.get(step.id)}>
              {step.name}
            </span>
            <b className="fig">{chosen}</b>
          </span>
          <SplitBar ok={ONTIME} warning={WARNING} danger={LATE} unknown={UNKNOWN} max={max} />
        </li>
      ))}
    </ul>
  )
}
