import type { EngageCorporateRow } from '@lotline/contract/reports/engage'
import type { CorporateQuery } from '@lotline/contract/reports/step-report'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { heatRows, MAX_HEAT_ROWS } from '@lotline/domain/engage/heat-map'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../../api/session/current-user.ts'
import { enterRooftop } from '../../../api/session/enter-rooftop.ts'
import { PartsTable } from '../../../features/engage/table/PartsTable.tsx'
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
      {rows ? (
        <PartsTable title={title} rows={rows} className={styles.tight} />
      ) : (
        <NotLoaded what="the heat map" rows={4} {...parts} />
      )}
      <div className={`sec ${styles.about}`}>
        <p>A visit counts for a part that was in sight for a second. Up to {MAX_HEAT_ROWS} parts, by visits times time.</p>
        <p>
          <Narrowed query={query} />, {daysWords(range, wallDay(now, timeZone))}.
        </p>
        <ItsEngagements rooftop={rooftop} />
      </div>
    </section>
  )
}

/** The way to the rooftop's engagements, for whoever may see them there. */
function ItsEngagements({ rooftop: { tenantId } }: Pick<Props, 'rooftop'>) {
  const { location, locations } = useCurrentUser()
  const mayHere = useMay('PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD')
  const isHere = tenantId === location
  if (isHere ? !mayHere : !locations.some(({ id }) => id === tenantId)) return null
  const label = (
    <>
      Open its engagements
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
    </>
  )
  if (isHere)
    return (
      <p>
        <Link to="/$tenant/dashboard/$" params={{ tenant: tenantId, _splat: 'engage' }} className={styles.way}>
          {label}
        </Link>
      </p>
    )
  return (
    <p>
      <button type="button" className={styles.way} onClick={() => enterRooftop(tenantId, 'dashboard/engage')}>
        {label}
      </button>
    </p>
  )
}

/** 'All vehicles and conditions', 'Used vehicles with the chosen tags'. */
function Narrowed({ query: { condition, tagIds } }: { readonly query: CorporateQuery }) {
  const { data } = useQuery(engageFiltersQuery)
  if (condition === 'ALL' && !tagIds) return 'All vehicles and conditions'
  const label = data?.conditions.find(({ value }) => value === condition)?.label ?? 'All'
  return `${label} vehicles${tagIds ? ' with the chosen tags' : ''}`
}
