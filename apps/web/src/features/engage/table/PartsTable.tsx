import { formatCount } from '@lotline/domain/amounts/count'
import type { HeatRow } from '@lotline/domain/engage/heat-map'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import type { CSSProperties } from 'react'
import styles from './PartsTable.module.css'

/** The least share of the colour that a bar has, in percent. */
const PALEST = 30

type Props = {
  readonly title: string
  readonly rows: readonly (HeatRow & { readonly label: string })[]
  readonly className?: string | undefined
}

/** Parts of the shopper's page under their title, the longest first, each with a bar that is darker the longer it was in sight. */
export function PartsTable({ title, rows, className = '' }: Props) {
  const longest = Math.max(1, ...rows.map(({ durationSeconds }) => durationSeconds))
  return (
    <div className={`${styles.parts} ${className}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={`lab ${styles.legend}`}>Darker is longer</span>
      </div>
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
            const heat = { width: `${share * 100}%`, '--heat': `${Math.round(PALEST + (100 - PALEST) * share)}%` }
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
    </div>
  )
}
