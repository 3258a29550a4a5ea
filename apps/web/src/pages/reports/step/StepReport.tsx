import type { StepReport as Report } from '@lotline/contract/reports/step-report'
import { findingOf } from '@lotline/domain/reports/finding'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { NothingInRange } from '../NothingInRange.tsx'
import { stepReportQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
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
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      <NotReadAgain what="the report" now={props.now} {...report} />
      <TotalsBand report={report.data} {...props} />
      {report.data.completedVehicles === 0 ? (
        <NothingInRange title="No completed vehicles in this range" {...props} />
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
