import type { SpreadPoints, SpreadRow } from '@lotline/contract/reports/spread'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { type Behaviour, behaviourOf } from '@lotline/domain/reports/behaviour'
import { behaviourFinding } from '@lotline/domain/reports/behaviour-finding'
import { dayName } from '@lotline/domain/reports/behaviour-words'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { usePoints } from '../../../ui/chart/use-points.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { spreadPointsQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import { BehaviourChart } from './BehaviourChart.tsx'
import { ChosenPoint } from './ChosenPoint.tsx'
import { FindingPanel } from './FindingPanel.tsx'
import { LimitsFrom } from './LimitsFrom.tsx'
import { PointTable } from './PointTable.tsx'
import styles from './StepSeries.module.css'
import { placeSince, signalWords } from './spread-words.ts'
import { useVehicleLink } from './use-vehicle-link.ts'

type Props = ReportProps & { readonly row: SpreadRow }

/** The vehicles of one step in the order in which they left it, and what they say together. */
export function StepSeries({ row, ...props }: Props) {
  const series = useQuery(spreadPointsQuery(row.stepId, props.range))
  if (!series.data)
    return (
      <section className={`panel ${styles.waiting}`}>
        <NotLoaded what={`the vehicles of ${row.stepName}`} rows={8} {...series} />
      </section>
    )
  if (series.data.points.length === 0)
    return (
      <section className={`panel ${styles.none}`}>
        <p className="mut">No vehicle of this range has a time here.</p>
      </section>
    )
  return (
    <div className={styles.series} aria-busy={series.isPlaceholderData}>
      <Series key={`${series.data.stepId} ${props.range.startDate} ${props.range.endDate}`} series={series.data} {...props} />
    </div>
  )
}

type SeriesProps = ReportProps & { readonly series: SpreadPoints }

function Series({ series, ...props }: SeriesProps) {
  const { search, timeZone, now, tenant, onChange } = props
  const { points, stepName, totalVehicles } = series
  const { open, linkTo } = useVehicleLink(tenant)
  const today = wallDay(now, timeZone)
  const dayAt = (at: number) => wallDay(new Date(points[at]?.leftDate ?? now), timeZone)
  const dayOf = (at: number) => dayName(dayAt(at), today)
  const nameOf = (at: number) => points[at]?.vehicle.stockNumber ?? ''
  const values = useMemo(() => points.map(({ seconds }) => seconds), [points])
  const from = placeSince(points, search.since, timeZone)
  const [whole, behaviour] = useMemo(() => [behaviourOf(values), behaviourOf(values, from)], [values, from])
  const finding = behaviourFinding(values, behaviour, { dayOf, nameOf })
  const changedAt = behaviourFinding(values, whole, { dayOf, nameOf }).changedAt
  const words = points.map(({ vehicle, seconds }, at) => {
    const signal = signalWords(behaviour, at)
    return `${vehicle.stockNumber}, ${formatDuration(seconds)}, left ${dayOf(at)}${signal ? `, ${signal.toLowerCase()}` : ''}`
  })
  const start = startOf(behaviour, points.length)
  const drawing = usePoints({
    words,
    label: `${stepName}, vehicle by vehicle: ${finding.head}. Arrows move, Enter opens a vehicle`,
    start,
    onOpen: (at) => open(points[at]?.vehicle.id ?? ''),
  })
  const chosen = points[drawing.at]
  const drawn = { series, values, behaviour, changedAt: finding.changedAt, dayOf }
  const isAll = totalVehicles === points.length
  const note = `${isAll ? vehiclesWords(totalVehicles) : `latest ${vehiclesWords(points.length)} of ${formatCount(totalVehicles)}`} in the order they left`
  const since = search.since ?? (changedAt === null ? undefined : dayAt(changedAt))
  return (
    <>
      <ChartPanel
        title={`${stepName}, vehicle by vehicle`}
        note={note}
        className={styles.chart}
        actions={
          <LimitsFrom
            first={dayOf(0)}
            since={since}
            name={since && dayName(since, today)}
            isOwn={search.since !== undefined}
            onChange={onChange}
          />
        }
        table={<PointTable {...drawn} tenant={tenant} at={drawing.at} onChoose={drawing.setAt} />}
      >
        <BehaviourChart {...drawn} points={drawing} linkTo={linkTo} />
      </ChartPanel>
      <FindingPanel
        finding={finding}
        behaviour={behaviour}
        since={search.since && dayName(search.since, today)}
        told={{ dayOf, nameOf, seconds: (at) => values[at] ?? 0 }}
      >
        {chosen && (
          <ChosenPoint
            point={chosen}
            series={series}
            signal={signalWords(behaviour, drawing.at)}
            onLimits={dayAt(drawing.at) === search.since ? undefined : () => onChange({ since: dayAt(drawing.at) })}
            onMove={(by) => drawing.setAt(Math.max(0, Math.min(points.length - 1, drawing.at + by)))}
            isFirst={drawing.at === 0}
            isLast={drawing.at === points.length - 1}
            {...props}
          />
        )}
      </FindingPanel>
    </>
  )
}

/** What one asks about first: the last vehicle outside a limit, or else the last of all. */
function startOf({ signals }: Behaviour, count: number): number {
  return signals.findLast(({ kind }) => kind === 'OUTSIDE')?.at[0] ?? count - 1
}
