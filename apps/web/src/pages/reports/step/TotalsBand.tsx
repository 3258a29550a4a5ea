import type { StepReport as Report } from '@lotline/contract/reports/step-report'
import { formatMoney } from '@lotline/domain/amounts/money'
import type { Standing } from '@lotline/domain/reports/standings'
import type { ReactNode } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { beforeWords } from '../range-words.ts'
import type { ReportProps } from '../report-address.ts'
import { overEstimateWords, type Told, toldOverage, toldTime, vehiclesWords } from '../report-words.ts'
import { StandingGlyph } from '../ToldFigure.tsx'
import styles from './TotalsBand.module.css'

type Props = Pick<ReportProps, 'range'> & { readonly report: Report }

/** What all vehicles of the report come to; money for those who may see it. */
export function TotalsBand({ report, range }: Props) {
  const seesMoney = useMay('INVENTORY_VDP_RECON_INFO_VIEW')
  const { averageEstimatedRecon: estimated, averageActualRecon: actual, averageOverage: overage } = report
  const over = report.vehicles.filter((vehicle) => vehicle.overage && vehicle.overage.amount > 0).length
  const known = report.vehicles.filter((vehicle) => vehicle.overage).length
  return (
    <section className={`panel ${styles.band}`} aria-label="Totals and averages" data-content>
      <Total
        label="Completed vehicles"
        note={`${report.previousCompletedVehicles.toLocaleString('en-US')} in ${beforeWords(range)}`}
      >
        {report.completedVehicles.toLocaleString('en-US')}
      </Total>
      <Judged
        label="Avg retail-ready time"
        told={toldTime(report.averageRetailReadyAsSeconds, report.averageRetailReadyGoalAsSeconds)}
      />
      <Judged label="Avg recon time" told={toldTime(report.averageReconTimeAsSeconds, report.averageReconTimeGoalAsSeconds)} />
      {seesMoney && (
        <>
          <Total label="Avg estimated recon" note="per vehicle">
            {estimated ? formatMoney(estimated) : '–'}
          </Total>
          <Total label="Avg actual recon" note="per vehicle, as of now">
            {actual ? formatMoney(actual) : '–'}
          </Total>
          <Judged label="Avg overage" told={{ ...toldOverage(overage), note: overEstimateWords(overage, estimated) }} />
          <Judged
            label="Total overage"
            told={{ ...toldOverage(report.totalOverage), note: known > 0 ? `${over} of ${vehiclesWords(known)} over` : null }}
            isCount
          />
        </>
      )}
    </section>
  )
}

type JudgedProps = {
  readonly label: string
  readonly told: Told
  /** Its note counts vehicles and does not say how the figure stands. */
  readonly isCount?: boolean
}

function Judged({ label, told: { figure, standing, note }, isCount = false }: JudgedProps) {
  return (
    <Total label={label} note={note} standing={standing} isQuiet={isCount && standing === 'good'}>
      {figure}
    </Total>
  )
}

type TotalProps = {
  readonly label: string
  readonly note: string | null
  readonly standing?: Standing
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

const looks: Readonly<Record<Standing, string>> = { good: 't-ok', neutral: '', bad: 't-late' }

function Total({ label, note, standing = 'neutral', isQuiet = false, children }: TotalProps) {
  return (
    <div>
      <div className="lab">{label}</div>
      <div className={styles.figure}>
        <StandingGlyph standing={standing} size={15} label={note === null || isQuiet ? undefined : ''} />
        <span className="sign">{children}</span>
      </div>
      {note !== null && <div className={`lab ${isQuiet ? '' : looks[standing]}`}>{note}</div>}
    </div>
  )
}
