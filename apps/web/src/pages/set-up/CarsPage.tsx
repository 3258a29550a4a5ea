import type { LineStep } from '@lotline/contract/recon/line'
import { formatCount } from '@lotline/domain/amounts/count'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SplitBar } from '../../features/recon/line/SplitBar.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { CarsFoot, usePutting } from './CarsFoot.tsx'
import styles from './CarsPage.module.css'
import { CarsReport } from './CarsReport.tsx'
import { CarsTable } from './CarsTable.tsx'
import { ChooseBy } from './ChooseBy.tsx'
import { type CarRow, sumsOf } from './choice.ts'
import { type StepNames, stationNames, stationsOf } from './line-summary.ts'
import { lineQuery, setUpQuery } from './queries.ts'
import { useChoice } from './use-choice.ts'

/** Which cars are on the line at the moment at which it begins to run. */
export function CarsPage({ tenant }: { readonly tenant: string }) {
  const line = useQuery(lineQuery)
  const setUp = useQuery(setUpQuery)
  if (line.data && setUp.data)
    return <Cars tenant={tenant} steps={stationsOf(line.data)} names={stationNames(line.data)} timeZone={setUp.data.timeZone} />
  return (
    <section className="panel">
      <NotLoaded what="the line" {...(line.data ? setUp : line)} />
    </section>
  )
}

type Props = {
  readonly tenant: string
  readonly steps: readonly LineStep[]
  readonly names: StepNames
  readonly timeZone: string
}

function Cars({ tenant, steps, names, timeZone }: Props) {
  const choosing = useChoice(steps)
  const { putting, progress } = usePutting()
  const { cars, rows } = choosing
  if (putting.data) return <CarsReport tenant={tenant} names={names} {...putting.data} />
  const total = cars.data?.meta.totalRecords ?? 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/$tenant/set-up/$" params={{ tenant, _splat: '' }} className={styles.back} aria-label="Back to set-up">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </Link>
        <div>
          <h1>Which cars are on the line now?</h1>
          <p className="sec">
            {formatCount(total)} {total === 1 ? 'car is' : 'cars are'} in stock and not on the line. Each chosen car gets its step
            and the moment it entered it; history says it was entered manually.
          </p>
        </div>
        <span className={`mut ${styles.place}`}>Step 5 of 6</span>
      </header>
      <div className={styles.body}>
        <ChooseBy steps={steps} names={names} choosing={choosing} />
        <section className={styles.main} aria-label="Cars">
          <StepStrip steps={steps} names={names} rows={rows} />
          {cars.data ? (
            <CarsTable steps={steps} names={names} timeZone={timeZone} choosing={choosing} />
          ) : (
            <div className="panel">
              <NotLoaded what="cars" {...cars} />
            </div>
          )}
          <CarsFoot rows={rows} putting={putting} progress={progress} />
        </section>
      </div>
    </div>
  )
}

type StepStripProps = { readonly steps: readonly LineStep[]; readonly names: StepNames; readonly rows: readonly CarRow[] }

/** The chosen cars by step, with the lights they would start with. */
function StepStrip({ steps, names, rows }: StepStripProps) {
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
