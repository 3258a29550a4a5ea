import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { readSort, SortHead } from '../SortHead.tsx'
import { type Corporate, orderRooftops, placed } from './corporate-words.ts'
import { GroupRow, RooftopRow } from './RooftopRow.tsx'
import styles from './RooftopTable.module.css'
import { StripScale } from './Strip.tsx'

type Props = Pick<ReportProps, 'search' | 'onChange'> & { readonly report: Corporate; readonly seesMoney: boolean }

const day = 86_400
const standard = { by: 'change', isDown: false } as const

const orders: Readonly<Record<string, string>> = {
  change: 'most improved first',
  '-change': 'least improved first',
}

/** A row a rooftop, the most improved first unless asked otherwise, and below them the group as a whole. */
export function RooftopTable({ report, seesMoney, search, onChange }: Props) {
  const sorted = readSort(search.sort, standard)
  const heads = { sorted, onSort: (sort: string) => onChange({ sort }) }
  const rooftops = orderRooftops(placed(report), sorted)
  const longest = Math.max(day, ...rooftops.map(({ rooftop }) => rooftop.reconTimes.at(-1) ?? 0))
  const goals = rooftops.map(({ rooftop }) => rooftop.averageReconTimeGoalAsSeconds ?? 0)
  const end = Math.max(longest, ...goals) * 1.02
  const order = orders[search.sort ?? standard.by]
  return (
    <section className="panel" aria-label="Rooftops">
      <PanelHead title={order ? `Rooftops, ${order}` : 'Rooftops'}>
        <Legend />
      </PanelHead>
      <div className={table.scroller}>
        <table className={`${table.table} ${styles.table}`}>
          <caption className="visually-hidden">Figures of each rooftop, and of the group</caption>
          <thead>
            <tr>
              <SortHead name="name" label="Rooftop" {...heads} />
              <SortHead name="change" label="Change" isFigure isSmallestFirst {...heads} />
              <SortHead name="rank" label="Rank against goal" isFigure isSmallestFirst {...heads} />
              <SortHead name="completed" label="Completed" isFigure {...heads} />
              <th scope="col" className={styles.strip}>
                <span className="visually-hidden">Recon time of each vehicle</span>
                <StripScale end={end} />
              </th>
              <SortHead name="recon" label="Avg recon" isFigure {...heads} />
              <SortHead name="ready" label="Retail-ready" isFigure {...heads} />
              {seesMoney && (
                <>
                  <SortHead name="estimated" label="Estimated" isFigure {...heads} />
                  <SortHead name="actual" label="Actual" isFigure {...heads} />
                  <SortHead name="overage" label="Overage" isFigure {...heads} />
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rooftops.map((one) => (
              <RooftopRow key={one.rooftop.tenantId} placed={one} end={end} seesMoney={seesMoney} search={search} />
            ))}
            <GroupRow overview={report.overview} seesMoney={seesMoney} />
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Legend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <span>
        <i className={styles.each} />
        Each vehicle
      </span>
      <span>
        <i className={styles.median} />
        Median
      </span>
      <span>
        <i className={styles.most} />8 of 10 vehicles
      </span>
      <span>
        <i className={styles.goal} />
        Goal
      </span>
    </span>
  )
}
