import type { EngageOverview } from '@lotline/contract/engage/overview'
import { heatRows } from '@lotline/domain/engage/heat-map'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { IconEyeOff } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { opensLabel } from '../table/engagement-words.ts'
import styles from './PartsLookedAt.module.css'

/** Parts of the page that shoppers looked at most, the longest first. */
export function PartsLookedAt({ overview }: { readonly overview: EngageOverview }) {
  const { overviewOpens, opensByDay } = overview
  const rows = heatRows(overviewOpens.map((part) => ({ ...part, durationSeconds: part.openDurationSeconds })))
  const longest = Math.max(1, ...rows.map(({ durationSeconds }) => durationSeconds))
  const opens = opensByDay.reduce((sum, day) => sum + day.opens, 0)
  return (
    <section className="panel" aria-label="What shoppers looked at">
      <PanelHead title="What shoppers looked at">{opens > 0 && <span className="mut">{opensLabel(opens)}</span>}</PanelHead>
      {rows.length === 0 ? (
        <EmptyState icon={<IconEyeOff size={24} stroke={1.75} aria-hidden="true" />} title="No opens">
          The parts of the page show up here once a shopper opens it.
        </EmptyState>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">What shoppers looked at</caption>
          <thead>
            <tr>
              <th scope="col">Part of the page</th>
              <th scope="col" className="num">
                Time
              </th>
              <td aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ displayComponent, durationSeconds }) => (
              <tr key={displayComponent}>
                <td className={styles.label}>{displayComponent}</td>
                <td className="num">
                  <b className="fig">{formatViewTime(durationSeconds)}</b>
                </td>
                <td aria-hidden="true">
                  <i className={styles.bar} style={{ width: `${(durationSeconds / longest) * 100}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
