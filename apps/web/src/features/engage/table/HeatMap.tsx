import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { formatCount } from '@lotline/domain/amounts/count'
import { heatRows } from '@lotline/domain/engage/heat-map'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { heatMapQuery } from './engagement-queries.ts'
import { firstNameOf } from './engagement-words.ts'
import styles from './HeatMap.module.css'

/** Parts of the page that a shopper looked at most, the longest first, each with a bar that is darker the longer it was. */
export function HeatMap({ engagement }: { readonly engagement: Engagement }) {
  const heat = useQuery(heatMapQuery(engagement.id))
  const firstName = firstNameOf(engagement)
  const title = firstName ? `What ${firstName} looked at` : 'What was looked at'
  return (
    <section className={styles.heat} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={`mut ${styles.legend}`}>Darker is longer</span>
      </div>
      {heat.data ? <HeatTable title={title} rows={heatRows(heat.data)} /> : <NotLoaded what="the heat map" rows={4} {...heat} />}
    </section>
  )
}

type Row = { readonly displayLabel: string; readonly count: number; readonly durationSeconds: number }

function HeatTable({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return <p className={`mut ${styles.none}`}>Nothing yet. It shows up here with the first visit.</p>
  const longest = Math.max(1, ...rows.map(({ durationSeconds }) => durationSeconds))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="num">
            Views
          </th>
          <th scope="col" className="num">
            Time
          </th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ displayLabel, count, durationSeconds }) => {
          const share = durationSeconds / longest
          return (
            <tr key={displayLabel}>
              <td className={styles.label}>{displayLabel}</td>
              <td className="num">
                <b className="fig">{formatCount(count)}</b>
              </td>
              <td className="num">
                <b className="fig">{formatViewTime(durationSeconds)}</b>
              </td>
              <td aria-hidden="true">
                <i
                  className={styles.bar}
                  style={{ width: `${share * 100}%`, '--heat': `${Math.round(30 + 70 * share)}%` } as React.CSSProperties}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
