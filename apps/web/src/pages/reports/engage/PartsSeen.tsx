import type { EngageCorporateRow, PartsSeen as Parts } from '@lotline/contract/reports/engage'
import type { CorporateQuery } from '@lotline/contract/reports/step-report'
import { formatCount } from '@lotline/domain/amounts/count'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { heatRows, MAX_HEAT_ROWS } from '@lotline/domain/engage/heat-map'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { engageFiltersQuery, partsSeenQuery } from '../queries.ts'
import { daysWords } from '../range-words.ts'
import type { ReportProps } from '../report-address.ts'
import { NOT_ENABLED } from './engage-words.ts'
import styles from './PartsSeen.module.css'

type Props = Pick<ReportProps, 'range' | 'now' | 'timeZone'> & {
  readonly rooftop: EngageCorporateRow
  readonly query: CorporateQuery
}

/** Parts of the page that a rooftop's shoppers looked at most, with what a visit is. */
export function PartsSeen({ rooftop, query, range, now, timeZone }: Props) {
  const parts = useQuery(partsSeenQuery(rooftop.tenantId, query))
  const title = `What shoppers of ${rooftop.tenantName} looked at`
  const rows = parts.data && heatRows(Object.entries(parts.data).map(([label, part]) => ({ label, ...part })))
  if (rows?.length === 0) return <p className={`mut ${styles.none}`}>{NOT_ENABLED}</p>
  return (
    <section className={styles.parts} aria-label={title}>
      <div>
        <div className={styles.head}>
          <h2>{title}</h2>
          <span className={`lab ${styles.legend}`}>Darker is longer</span>
        </div>
        {rows ? <PartsTable title={title} rows={rows} /> : <NotLoaded what="the heat map" rows={4} {...parts} />}
      </div>
      <div className={`sec ${styles.about}`}>
        <p>A visit counts for a part that was in sight for a second. Up to {MAX_HEAT_ROWS} parts, by visits times time.</p>
        <p>
          <Narrowed query={query} />, {daysWords(range, wallDay(now, timeZone))}.
        </p>
      </div>
    </section>
  )
}

/** 'All vehicles and conditions', 'Used vehicles with the chosen tags'. */
function Narrowed({ query: { condition, tagIds } }: { readonly query: CorporateQuery }) {
  const { data } = useQuery(engageFiltersQuery)
  if (condition === 'ALL' && !tagIds) return 'All vehicles and conditions'
  const label = data?.conditions.find(({ value }) => value === condition)?.label ?? 'All'
  return `${label} vehicles${tagIds ? ' with the chosen tags' : ''}`
}

type Row = Parts[string] & { readonly label: string }

function PartsTable({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const longest = Math.max(1, ...rows.map(({ durationSeconds }) => durationSeconds))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Part of the page</th>
          <th scope="col" className="num">
            Visits
          </th>
          <th scope="col" className="num">
            Time
          </th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count, durationSeconds }) => {
          const share = durationSeconds / longest
          const heat = { width: `${share * 100}%`, '--heat': `${Math.round(30 + 70 * share)}%` }
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">
                <span className="fig">{formatCount(count)}</span>
              </td>
              <td className="num">
                <b className="fig">{formatViewTime(durationSeconds)}</b>
              </td>
              <td aria-hidden="true">
                <i className={styles.bar} style={heat as CSSProperties} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
