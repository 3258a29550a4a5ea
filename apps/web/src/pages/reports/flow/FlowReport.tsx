import type { Flow } from '@lotline/contract/reports/flow'
import { hasNothing } from '@lotline/domain/reports/flow-tables'
import { IconArrowsRightLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { NothingInRange } from '../NothingInRange.tsx'
import { flowQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import { AgePanel } from './AgePanel.tsx'
import { CostPanels } from './CostPanels.tsx'
import { CumulativeFlow } from './CumulativeFlow.tsx'
import { FlowBand } from './FlowBand.tsx'
import styles from './FlowReport.module.css'
import { InOutPanel } from './InOutPanel.tsx'

/** What comes into recon and goes out of it, what stands in it and for how long, and what that costs. */
export function FlowReport(props: ReportProps) {
  const report = useQuery(flowQuery(props.range))
  if (!report.data)
    return (
      <section className={`panel ${styles.waiting}`}>
        <NotLoaded what="the flow" rows={12} {...report} />
      </section>
    )
  const flow = report.data
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      <NotReadAgain what="the flow" now={props.now} {...report} />
      <FlowBand flow={flow} {...props} />
      {hasNothing(flow) ? (
        <NothingInRange title="No vehicles in recon in this range" icon={IconArrowsRightLeft} {...props}>
          A vehicle arrives as its recon begins and goes out as it is completed.
        </NothingInRange>
      ) : (
        <Panels flow={flow} readAt={report.dataUpdatedAt} props={props} />
      )}
    </div>
  )
}

type PanelsProps = { readonly flow: Flow; readonly readAt: number; readonly props: ReportProps }

function Panels({ flow, readAt, props }: PanelsProps) {
  const { startDate, endDate } = props.range
  // Another range is another drawing: what was chosen in it means nothing there.
  const key = `${startDate} ${endDate} ${flow.buckets.length}`
  return (
    <>
      <div className={styles.upper}>
        <CumulativeFlow key={key} flow={flow} readAt={readAt} {...props} />
        <AgePanel flow={flow} {...props} />
      </div>
      <div className={styles.lower}>
        <InOutPanel key={key} flow={flow} {...props} />
        <CostPanels flow={flow} {...props} />
      </div>
    </>
  )
}
