import type { Flow, FlowBucket } from '@lotline/contract/reports/flow'
import { formatCount } from '@lotline/domain/amounts/count'
import { bucketWords, unitWords } from '@lotline/domain/reports/flow-tables'
import { arrivedSearch, completedSearch, inReconSearch, type ListSearch, leftSearch } from './flow-words.ts'
import { ScrolledTable } from './ScrolledTable.tsx'
import { VehiclesLink } from './VehiclesLink.tsx'

type Props = {
  readonly flow: Flow
  readonly tenant: string
  /** What came and went alone. */
  readonly isShort?: boolean
}

/** The same days with the same figures, the last one first. */
export function FlowTable({ flow, tenant, isShort = false }: Props) {
  const { buckets, unit, isOpen } = flow
  const steps = isShort ? [] : flow.steps
  const hasLeft = flow.leftUncompleted > 0
  const heads = [
    'Arrived',
    'Completed',
    ...(hasLeft ? ['Sold'] : []),
    'In recon at close',
    ...steps.map(({ stepName }) => stepName),
  ]
  const cells = (bucket: FlowBucket, at: number) => (
    <tr key={bucket.startDate}>
      <th scope="row">
        {bucketWords(bucket, unit)}
        {isOpen && at === buckets.length - 1 && ', until now'}
      </th>
      <Cell tenant={tenant} count={bucket.arrived} search={arrivedSearch(bucket)} />
      <Cell tenant={tenant} count={bucket.completed} search={completedSearch(bucket)} />
      {hasLeft && <Cell tenant={tenant} count={bucket.leftUncompleted} search={leftSearch(bucket)} />}
      {!isShort && <Cell tenant={tenant} count={bucket.inReconAtClose} search={inReconSearch(flow, at)} />}
      {steps.map(({ stepId }, place) => (
        <Cell key={stepId ?? ''} tenant={tenant} count={bucket.inSteps[place] ?? 0} search={inReconSearch(flow, at, stepId)} />
      ))}
    </tr>
  )
  const caption = `${isShort ? 'In and out' : 'Cumulative flow'} by ${unitWords[unit]}: ${flow.inReconAtStart} in recon at the start, ${flow.arrived} arrived, ${flow.completed} completed, ${flow.leftUncompleted} sold while in recon, ${flow.inReconAtEnd} in recon at the end`
  return (
    <ScrolledTable caption={caption} heads={[unit === 'DAY' ? 'Day' : unit === 'WEEK' ? 'Week' : 'Month', ...heads]}>
      {buckets.map(cells).toReversed()}
    </ScrolledTable>
  )
}

type CellProps = { readonly tenant: string; readonly count: number; readonly search: ListSearch | undefined }

function Cell({ tenant, count, search }: CellProps) {
  return (
    <td className="num">
      <span className="fig">
        <VehiclesLink tenant={tenant} search={count > 0 ? search : undefined}>
          {formatCount(count)}
        </VehiclesLink>
      </span>
    </td>
  )
}
