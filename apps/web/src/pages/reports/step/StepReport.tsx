import type { StepReport as Report } from '@lotline/contract/reports/step-report'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { findingOf } from '@lotline/domain/reports/finding'
import { IconClipboardData } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../ui/Action.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { stepReportQuery } from '../queries.ts'
import { presetLabels } from '../range-words.ts'
import { lastYear, type ReportProps, widerPreset } from '../report-address.ts'
import styles from './StepReport.module.css'
import { StepSummary } from './StepSummary.tsx'
import { TimeInStep } from './TimeInStep.tsx'
import { TotalsBand } from './TotalsBand.tsx'
import { VehicleTable } from './VehicleTable.tsx'

/** What the vehicles of one rooftop that were completed in a range took and cost, vehicle by vehicle and step by step. */
export function StepReport(props: ReportProps) {
  const report = useQuery(stepReportQuery(props.range))
  if (!report.data)
    return (
      <section className={`panel ${styles.waiting}`}>
        <NotLoaded what="the step report" rows={12} {...report} />
      </section>
    )
  const seconds = Math.max(0, Math.floor((props.now.getTime() - report.dataUpdatedAt) / 1000))
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      {report.isError && (
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
      <TotalsBand report={report.data} {...props} />
      {report.data.completedVehicles === 0 ? (
        <Nothing {...props} />
      ) : (
        <Tables report={report.data} props={props} isOfAnotherRange={report.isPlaceholderData} />
      )}
    </div>
  )
}

type TablesProps = { readonly report: Report; readonly props: ReportProps; readonly isOfAnotherRange: boolean }

function Tables({ report, props, isOfAnotherRange }: TablesProps) {
  const finding = findingOf(report.summaryItems)
  const steps = report.summaryItems.flatMap((item) => [item, ...item.childSteps])
  const asked = steps.find(({ stepId }) => stepId === props.search.step)
  // What the report says first is what one asks about first.
  const chosen = asked ?? steps.find(({ stepId }) => stepId === finding?.stepId) ?? steps[0]
  return (
    <div className={styles.tables}>
      <VehicleTable report={report} {...props} />
      <section className={`panel ${styles.steps}`} aria-label="Steps">
        <StepSummary items={report.summaryItems} finding={finding} chosenId={chosen?.stepId} {...props} />
        {chosen && !isOfAnotherRange && <TimeInStep key={chosen.stepId} step={chosen} {...props} />}
      </section>
    </div>
  )
}

/** Nobody was completed: the next wider range is one press away (REP-022). */
function Nothing({ range, now, timeZone, search, onChange }: ReportProps) {
  const wider = widerPreset(range, now, timeZone)
  const year = lastYear(now, timeZone)
  const isYear = search.range === year.range && search.from === year.from
  const action = wider
    ? {
        label: `Show ${presetLabels[wider].toLowerCase()}`,
        onClick: () => onChange({ range: wider, from: undefined, to: undefined }),
      }
    : { label: 'Show the last year', onClick: () => onChange(year) }
  return (
    <section className={`panel ${styles.waiting}`}>
      <EmptyState
        icon={<IconClipboardData size={24} stroke={1.75} aria-hidden="true" />}
        title="No completed vehicles in this range"
        action={isYear ? undefined : action}
      >
        A vehicle is counted on the day on which its recon was completed.
      </EmptyState>
    </section>
  )
}
