import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { CorporateFilters } from '../corporate/CorporateFilters.tsx'
import styles from '../corporate/CorporateReport.module.css'
import { engageCorporateQuery, engageFiltersQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import { EngageBand } from './EngageBand.tsx'
import { EngageTable } from './EngageTable.tsx'
import { queryOf, rooftopsLabel } from './engage-words.ts'

/** What came of sharing vehicles in each rooftop that somebody may read, side by side. */
export function EngageReport(props: ReportProps) {
  const { range, search, now } = props
  const query = queryOf({ range, search })
  const report = useQuery(engageCorporateQuery(query))
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      <div className={styles.filters}>
        <CorporateFilters filters={engageFiltersQuery} condition={query.condition} {...props} />
        {report.data && <span className={`sec ${styles.compared}`}>{rooftopsLabel(report.data)}, each on its own clock</span>}
      </div>
      {report.data ? (
        <>
          <NotReadAgain what="the report" now={now} {...report} />
          <EngageBand overview={report.data.overview} />
          <EngageTable report={report.data} query={query} {...props} />
        </>
      ) : (
        <section className="panel">
          <NotLoaded what="the Engage report" {...report} />
        </section>
      )}
    </div>
  )
}
