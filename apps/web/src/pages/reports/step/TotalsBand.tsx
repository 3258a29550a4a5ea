import type { StepReport as Report } from '@lotline/contract/reports/step-report'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatMoney } from '@lotline/domain/amounts/money'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { useMay } from '../../../api/session/current-user.ts'
import { CompletedLink } from '../CompletedLink.tsx'
import { beforeWords } from '../range-words.ts'
import type { ReportProps } from '../report-address.ts'
import { overEstimateWords, type Told, toldOverage, toldTime } from '../report-words.ts'
import { Band, Total } from '../Total.tsx'

type Props = Pick<ReportProps, 'tenant' | 'range'> & { readonly report: Report }

/** What all vehicles of the report come to; money for those who may see it. */
export function TotalsBand({ report, tenant, range }: Props) {
  const seesMoney = useMay('INVENTORY_VDP_RECON_INFO_VIEW')
  const { averageEstimatedRecon: estimated, averageActualRecon: actual, averageOverage: overage } = report
  const over = report.vehicles.filter((vehicle) => vehicle.overage && vehicle.overage.amount > 0).length
  const known = report.vehicles.filter((vehicle) => vehicle.overage).length
  return (
    <Band label="Totals and averages">
      <Total label="Completed vehicles" note={`${formatCount(report.previousCompletedVehicles)} in ${beforeWords(range)}`}>
        {report.completedVehicles === 0 ? 0 : <CompletedLink tenant={tenant} range={range} count={report.completedVehicles} />}
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
    </Band>
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
    <Total label={label} note={note} standing={standing} noteIs={isCount && standing === 'good' ? 'neutral' : standing}>
      {figure}
    </Total>
  )
}
