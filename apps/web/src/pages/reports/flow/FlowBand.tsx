import type { Flow } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatShortMoney } from '@lotline/domain/amounts/money'
import { percentWords } from '@lotline/domain/reports/flow-tables'
import links from '../CompletedLink.module.css'
import { daysWords } from '../range-words.ts'
import type { ReportProps } from '../report-address.ts'
import { toldTime } from '../report-words.ts'
import { Band, Total } from '../Total.tsx'
import {
  arrivedSearch,
  atStartSearch,
  completedSearch,
  dollars,
  inReconSearch,
  type ListSearch,
  leftSearch,
  rateWords,
} from './flow-words.ts'
import { VehiclesLink } from './VehiclesLink.tsx'

type Props = Pick<ReportProps, 'tenant' | 'range'> & { readonly flow: Flow }

/** What the whole range comes to; where there are vehicles behind a figure it leads to them. */
export function FlowBand({ flow, tenant, range }: Props) {
  const { arrived, completed, leftUncompleted, inReconAtStart, inReconAtEnd, buckets, isOpen, unit } = flow
  const time = toldTime(flow.averageReconTimeAsSeconds, flow.averageReconTimeGoalAsSeconds)
  const link = (count: number, search: ListSearch | undefined, words: string) => (
    <VehiclesLink
      tenant={tenant}
      search={count > 0 ? search : undefined}
      className={links.link}
      label={`${formatCount(count)} ${words}: show in the list`}
    >
      {formatCount(count)}
    </VehiclesLink>
  )
  const first = daysWords({ startDate: range.startDate, endDate: range.startDate }, range.startDate)
  const work = flow.completedVehicles > 0 ? Math.floor(flow.workAsSeconds / flow.completedVehicles) : 0
  return (
    <Band label="Figures of the flow">
      <Total label="Arrived" note={rateWords(arrived, buckets.length, unit)}>
        {link(arrived, arrivedSearch(range), 'arrived')}
      </Total>
      <Total label="Completed" note={rateWords(completed, buckets.length, unit)}>
        {link(completed, completedSearch(range), 'completed')}
      </Total>
      {leftUncompleted > 0 && (
        <Total label="Sold before done" note="sold while in recon">
          {link(leftUncompleted, leftSearch(range), 'left uncompleted')}
        </Total>
      )}
      <Total
        label={isOpen ? 'In recon now' : 'In recon at the end'}
        note={
          <VehiclesLink
            tenant={tenant}
            className={links.link}
            search={inReconAtStart > 0 ? atStartSearch(range) : undefined}
          >{`${formatCount(inReconAtStart)} as ${first} began`}</VehiclesLink>
        }
      >
        {link(inReconAtEnd, inReconSearch(flow, buckets.length - 1), 'in recon')}
      </Total>
      <Total label="Average recon time" note={time.note} standing={time.standing} noteIs={time.standing}>
        {time.figure}
      </Total>
      <Total
        label="Flow efficiency"
        note={flow.trackedAsSeconds > 0 ? `${formatDuration(work)} of work a vehicle` : 'no tracked steps'}
      >
        {percentWords(flow.workAsSeconds, flow.trackedAsSeconds) ?? '–'}
      </Total>
      {flow.cost && flow.holdingCost && (
        <>
          <Total label="Cost of time in recon" note={`${formatShortMoney(flow.holdingCost.amount)} a vehicle and day`}>
            {dollars(flow.cost)}
          </Total>
          {flow.costBeyondGoal && <Beyond flow={flow} />}
        </>
      )}
    </Band>
  )
}

function Beyond({ flow: { costBeyondGoal, vehiclesBeyondGoal, completedVehicles } }: { readonly flow: Flow }) {
  const standing = (vehiclesBeyondGoal ?? 0) > 0 ? 'bad' : 'neutral'
  const note = `${formatCount(vehiclesBeyondGoal ?? 0)} of ${formatCount(completedVehicles)} vehicles`
  return (
    <Total label="Past-goal part" note={note} standing={standing} noteIs={standing}>
      {dollars(costBeyondGoal)}
    </Total>
  )
}
