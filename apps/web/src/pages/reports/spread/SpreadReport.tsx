import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { NothingInRange } from '../NothingInRange.tsx'
import { spreadQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import { SpreadPanel } from './SpreadPanel.tsx'
import styles from './SpreadReport.module.css'
import { StepSeries } from './StepSeries.tsx'
import { worstRow } from './spread-words.ts'

/** How consistent each step is: all vehicles behind its average, and below them those of one step in the order in which they left it. */
export function SpreadReport(props: ReportProps) {
  const { range, search, now, onChange } = props
  const spread = useQuery(spreadQuery(range))
  if (!spread.data)
    return (
      <section className={`panel ${styles.waiting}`}>
        <NotLoaded what="the spread" rows={12} {...spread} />
      </section>
    )
  const { rows, completedVehicles } = spread.data
  const chosen = rows.find(({ stepId }) => stepId === search.step) ?? worstRow(rows)
  // Limits from a day on are those of one step.
  const choose = (step: string) => onChange({ step, since: undefined })
  return (
    <div className={styles.report} aria-busy={spread.isPlaceholderData}>
      <NotReadAgain what="the report" now={now} {...spread} />
      {completedVehicles === 0 ? (
        <NothingInRange title="No vehicle completed a step in this range" {...props} />
      ) : (
        <>
          <SpreadPanel spread={spread.data} chosen={chosen} onChoose={choose} {...props} />
          {chosen && !spread.isPlaceholderData && <StepSeries row={chosen} {...props} />}
        </>
      )}
    </div>
  )
}
