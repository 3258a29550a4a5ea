import { conditionFilters } from '@lotline/contract/reports/step-report'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { precedingRange } from '@lotline/domain/reports/ranges'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../api/session/current-user.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { corporateFiltersQuery, corporateQuery } from '../queries.ts'
import { daysWords } from '../range-words.ts'
import type { ReportProps } from '../report-address.ts'
import { CorporateBand } from './CorporateBand.tsx'
import { CorporateFilters } from './CorporateFilters.tsx'
import styles from './CorporateReport.module.css'
import { hasAmounts } from './corporate-words.ts'
import { RooftopTable } from './RooftopTable.tsx'

/** The figures of every rooftop of the group that somebody may read, side by side, with how they changed. */
export function CorporateReport(props: ReportProps) {
  const { range, search, now, timeZone } = props
  const condition = conditionFilters.find((known) => known === search.condition) ?? 'ALL'
  const report = useQuery(corporateQuery({ ...range, condition, ...(search.tags && { tagIds: search.tags }) }))
  // Amounts have their columns for whoever may see them here, and for whoever is told those of another rooftop.
  const seesHere = useMay('INVENTORY_VDP_RECON_INFO_VIEW')
  const seesMoney = seesHere || (report.data !== undefined && hasAmounts(report.data))
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      <div className={styles.filters}>
        <CorporateFilters filters={corporateFiltersQuery} condition={condition} {...props} />
        <span className={`sec ${styles.compared}`}>Compared with {daysWords(precedingRange(range), wallDay(now, timeZone))}</span>
      </div>
      {report.data && <NotReadAgain what="the report" now={now} {...report} />}
      {!report.data && (
        <section className="panel">
          <NotLoaded what="the corporate report" {...report} />
        </section>
      )}
      {report.data?.rooftops.length === 0 && (
        <section className="panel">
          <EmptyState icon={<IconBuildingStore size={24} stroke={1.75} aria-hidden="true" />} title="No rooftops to report on">
            The report has every rooftop of your group in which you may read it.
          </EmptyState>
        </section>
      )}
      {report.data && report.data.rooftops.length > 0 && (
        <>
          <CorporateBand report={report.data} seesMoney={seesMoney} range={range} />
          <RooftopTable report={report.data} seesMoney={seesMoney} {...props} />
        </>
      )}
    </div>
  )
}
