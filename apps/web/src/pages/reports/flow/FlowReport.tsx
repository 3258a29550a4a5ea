import type { Flow } from '@lotline/contract/reports/flow'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { IconArrowsRightLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../ui/Action.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { flowQuery } from '../queries.ts'
import { presetLabels } from '../range-words.ts'
import { lastYear, type ReportProps, widerPreset } from '../report-address.ts'
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
  const seconds = Math.max(0, Math.floor((props.now.getTime() - report.dataUpdatedAt) / 1000))
  const flow = report.data
  const isEmpty = flow.arrived + flow.completed + flow.leftUncompleted + flow.inReconAtStart === 0
  return (
    <div className={styles.report} aria-busy={report.isPlaceholderData}>
      {report.isError && (
        <Banner
          tone="late"
          title="Could not read the flow again"
          action={
            <Action needsNetwork isBusy={report.isFetching} onClick={() => report.refetch()}>
              Try again
            </Action>
          }
        >
          Updated {seconds < 60 ? 'just now' : `${formatDuration(seconds)} ago`}.
        </Banner>
      )}
      <FlowBand flow={flow} {...props} />
      {isEmpty ? <Nothing {...props} /> : <Panels flow={flow} readAt={report.dataUpdatedAt} props={props} />}
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

/** Nobody was in recon: the next wider range is one press away. */
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
        icon={<IconArrowsRightLeft size={24} stroke={1.75} aria-hidden="true" />}
        title="No vehicles in recon in this range"
        action={isYear ? undefined : action}
      >
        A vehicle arrives as its recon begins and goes out as it is completed.
      </EmptyState>
    </section>
  )
}
