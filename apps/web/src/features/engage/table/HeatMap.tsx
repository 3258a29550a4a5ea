import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { heatRows } from '@lotline/domain/engage/heat-map'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { heatMapQuery } from './engagement-queries.ts'
import { firstNameOf } from './engagement-words.ts'
import styles from './HeatMap.module.css'
import { PartsTable } from './PartsTable.tsx'

/** Parts of the page that a shopper looked at most. */
export function HeatMap({ engagement }: { readonly engagement: Engagement }) {
  const heat = useQuery(heatMapQuery(engagement.id))
  const firstName = firstNameOf(engagement)
  const title = firstName ? `What ${firstName} looked at` : 'What was looked at'
  const rows = heat.data && heatRows(heat.data.map(({ displayLabel: label, ...part }) => ({ label, ...part })))
  return (
    <section className={styles.heat} aria-label={title}>
      {!rows ? (
        <NotLoaded what="the heat map" rows={4} {...heat} />
      ) : rows.length === 0 ? (
        <>
          <h2>{title}</h2>
          <p className={`mut ${styles.none}`}>Nothing yet. It shows up here with the first visit.</p>
        </>
      ) : (
        <PartsTable title={title} rows={rows} />
      )}
    </section>
  )
}
