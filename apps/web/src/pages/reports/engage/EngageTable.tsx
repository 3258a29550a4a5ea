import type { EngageCorporateReport } from '@lotline/contract/reports/engage'
import type { CorporateQuery } from '@lotline/contract/reports/step-report'
import { engageColumnGroups } from '@lotline/domain/reports/engage-columns'
import { useRef } from 'react'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { useRows } from '../../../ui/page/use-rows.ts'
import table from '../ReportTable.module.css'
import type { ReportProps } from '../report-address.ts'
import { readSort, SortHead } from '../SortHead.tsx'
import { EngageGroupRow, EngageRow } from './EngageRow.tsx'
import styles from './EngageTable.module.css'
import { orderRooftops } from './engage-words.ts'

type Props = ReportProps & { readonly report: EngageCorporateReport; readonly query: CorporateQuery }

/** A row a rooftop under six heads, one of them open at a time with what its shoppers looked at, and below them the group. */
export function EngageTable({ report, query, ...props }: Props) {
  const { search, onChange } = props
  const list = useRef<HTMLTableElement>(null)
  const { walkKeys } = useRows({ list, selector: '[data-rooftop]' })
  usePageKeys(walkKeys({ next: 'Next rooftop', previous: 'Previous rooftop', open: 'Show what shoppers looked at' }))
  const sorted = readSort(search.sort, { by: 'emailsSent', isDown: true })
  const heads = { sorted, onSort: (sort: string) => onChange({ sort }) }
  const toggle = (id: string) => onChange({ rooftop: search.rooftop === id ? undefined : id })
  return (
    <section className="panel" aria-label="Rooftops">
      <div className={table.scroller}>
        <table ref={list} className={`${table.table} ${styles.table}`}>
          <caption className="visually-hidden">What came of sharing vehicles in each rooftop, and in the group</caption>
          <thead>
            <tr className={styles.groups}>
              <td />
              {engageColumnGroups.map(({ label, columns }) => (
                <th key={label} scope="colgroup" colSpan={columns.length} className={styles.first}>
                  {label}
                </th>
              ))}
            </tr>
            <tr className={styles.heads}>
              <SortHead name="name" label="Rooftop" {...heads} />
              {engageColumnGroups.flatMap(({ columns }) =>
                columns.map(({ name, label }) => <SortHead key={name} name={name} label={label} isFigure {...heads} />),
              )}
            </tr>
          </thead>
          <tbody>
            {orderRooftops(report.rooftops, sorted).map((rooftop) => (
              <EngageRow
                key={rooftop.tenantId}
                rooftop={rooftop}
                query={query}
                isOpen={rooftop.tenantId === search.rooftop}
                onToggle={() => toggle(rooftop.tenantId)}
                {...props}
              />
            ))}
            <EngageGroupRow overview={report.overview} />
          </tbody>
        </table>
      </div>
    </section>
  )
}
