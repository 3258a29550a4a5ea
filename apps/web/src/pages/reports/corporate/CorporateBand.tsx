import { formatCount } from '@lotline/domain/amounts/count'
import { formatMoney } from '@lotline/domain/amounts/money'
import { changeOf } from '@lotline/domain/reports/corporate'
import { standingOfTime } from '@lotline/domain/reports/standings'
import type { ReportProps } from '../report-address.ts'
import { signedMoney, toldOverage, toldTime } from '../report-words.ts'
import { Band, Total } from '../Total.tsx'
import { aDayWords, type Corporate, changeWords } from './corporate-words.ts'

type Props = Pick<ReportProps, 'range'> & { readonly report: Corporate; readonly seesMoney: boolean }

/** What all rooftops come to, weighted by their vehicles. */
export function CorporateBand({ report, seesMoney, range }: Props) {
  const { overview, rooftops, rooftopsInGroup } = report
  const over = rooftops.filter(
    (one) => standingOfTime(one.averageReconTimeAsSeconds, one.averageReconTimeGoalAsSeconds) === 'bad',
  ).length
  const change = changeWords(changeOf(overview))
  const recon = toldTime(overview.averageReconTimeAsSeconds, null)
  const overage = toldOverage(overview.totalOverage)
  const { averageActualRecon: actual, averageEstimatedRecon: estimated, averageOverage: each } = overview
  return (
    <Band label="Totals and averages of the group">
      <Total label="Rooftops" note={`${formatCount(over)} over ${over === 1 ? 'its' : 'their'} recon goal`}>
        {rooftops.length === rooftopsInGroup ? rooftops.length : `${rooftops.length} of ${rooftopsInGroup}`}
      </Total>
      <Total label="Completed vehicles" note={aDayWords(overview.completedVehicles, range)}>
        {formatCount(overview.completedVehicles)}
      </Total>
      <Total
        label="Avg recon time"
        note={change && `${change.words} ${change.standing === 'neutral' ? 'as' : 'than'} before`}
        noteIs={change?.standing}
      >
        {recon.figure}
      </Total>
      <Total label="Avg retail-ready time" note="weighted by vehicles">
        {toldTime(overview.averageRetailReadyAsSeconds, null).figure}
      </Total>
      {seesMoney && (
        <>
          <Total label="Avg actual recon" note={estimated && `estimated ${formatMoney(estimated)}`}>
            {actual ? formatMoney(actual) : '–'}
          </Total>
          <Total
            label="Total overage"
            standing={overage.standing}
            note={each && `${signedMoney(each)} a vehicle`}
            noteIs={overage.standing}
          >
            {overage.figure}
          </Total>
        </>
      )}
    </Band>
  )
}
