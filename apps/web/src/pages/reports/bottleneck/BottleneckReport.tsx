import type { Bottleneck } from '@lotline/contract/reports/bottleneck'
import { bottleneckOf } from '@lotline/domain/reports/bottleneck'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { NothingInRange } from '../NothingInRange.tsx'
import { bottleneckQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import styles from './BottleneckReport.module.css'
import { measureAsked } from './bottleneck-words.ts'
import { Halved } from './Halved.tsx'
import { Headline } from './Headline.tsx'
import { StepTimes } from './StepTimes.tsx'
import { WaitingOn } from './WaitingOn.tsx'
import { Why } from './Why.tsx'

/** Which step holds the store back, now and over the range, why, and what it would give to halve its wait. */
export function BottleneckReport(props: ReportProps) {
  const report = useQuery(bottleneckQuery(props.range))
  if (!report.data)
    return (
      <section className="panel">
        <NotLoaded what="the bottleneck" rows={10} {...report} />
      </section>
    )
  const { vehiclesInRecon, completedVehicles } = report.data
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      <NotReadAgain what="the report" now={props.now} {...report} />
      {vehiclesInRecon + completedVehicles === 0 ? (
        <NothingInRange title="No vehicles in recon, and none completed in this range" icon={IconHourglass} {...props}>
          You’ll see where vehicles wait once some are on the line.
        </NothingInRange>
      ) : (
        <Found report={report.data} props={props} />
      )}
    </div>
  )
}

function Found({ report, props }: { readonly report: Bottleneck; readonly props: ReportProps }) {
  const by = measureAsked(props.search.by, report)
  const found = bottleneckOf(report, by)
  // What the report says first is what one asks about first.
  const chosen = report.steps.find(({ stepId }) => stepId === props.search.step) ?? found.step
  return (
    <>
      <Headline report={report} found={found} by={by} range={props.range} onChange={props.onChange} />
      <div className={`${styles.row} ${report.waitingOn ? styles.beside : ''}`}>
        <StepTimes report={report} worstId={found.step?.stepId} chosenId={chosen?.stepId} {...props} />
        {report.waitingOn && <WaitingOn groups={report.waitingOn} />}
      </div>
      {chosen && (
        <div className={`${styles.row} ${styles.beside}`}>
          <Why key={chosen.stepId} step={chosen} {...props} />
          <Halved report={report} step={chosen} range={props.range} />
        </div>
      )}
    </>
  )
}
