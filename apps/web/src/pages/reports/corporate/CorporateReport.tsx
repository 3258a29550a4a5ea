import { conditionFilters } from '@lotline/contract/reports/step-report'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { precedingRange } from '@lotline/domain/reports/ranges'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../ui/Action.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { corporateQuery } from '../queries.ts'
import { daysWords } from '../range-words.ts'
import type { ReportProps } from '../report-address.ts'
import { CorporateBand } from './CorporateBand.tsx'
import { CorporateFilters } from './CorporateFilters.tsx'
import styles from './CorporateReport.module.css'
import { RooftopTable } from './RooftopTable.tsx'

/** The figures of every rooftop of the group that somebody may read, side by side, with how they changed. */
export function CorporateReport(props: ReportProps) {
  const { range, search, now, timeZone } = props
  const condition = conditionFilters.find((known) => known === search.condition) ?? 'ALL'
  const report = useQuery(corporateQuery({ ...range, condition, ...(search.tags && { tagIds: search.tags }) }))
  const seconds = Math.max(0, Math.floor((now.getTime() - report.dataUpdatedAt) / 1000))
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      <div className={styles.filters}>
        <CorporateFilters condition={condition} {...props} />
        <span className={`sec ${styles.compared}`}>Compared with {daysWords(precedingRange(range), wallDay(now, timeZone))}</span>
      </div>
      {report.data && report.isError && (
        <Banner
          tone="late"
          title="Could not read the report again"
          action={
            <Action needsNetwork isBusy={report.isFetching} onClick={() => report.refetch()}>
              Try again
            </Action>
          }
        >
          Updated {seconds < 60 ? 'just now' : `${formatDuration(seconds)} ago`}.
        </Banner>
      )}
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
          <CorporateBand report={report.data} range={range} />
          <RooftopTable report={report.data} {...props} />
        </>
      )}
    </div>
  )
}
