import type { SpreadPoint, SpreadPoints } from '@lotline/contract/reports/spread'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { dayName } from '@lotline/domain/reports/behaviour-words'
import { standingOfTime } from '@lotline/domain/reports/standings'
import { type Split, stretchLabels } from '@lotline/domain/reports/stretches'
import { completedOption } from '@lotline/domain/vehicles/completed-filter'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clockWords } from '../../../ui/moment-words.ts'
import type { ReportProps } from '../report-address.ts'
import { partsOf, StretchBar, StretchLegend } from '../StretchBar.tsx'
import { StandingGlyph } from '../ToldFigure.tsx'
import styles from './ChosenPoint.module.css'
import { isStep } from './spread-words.ts'

type Props = Pick<ReportProps, 'tenant' | 'range' | 'timeZone' | 'now'> & {
  readonly point: SpreadPoint
  readonly series: SpreadPoints
  readonly signal: string | null
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: number) => void
  /** Takes the limits from the day on which it left. */
  readonly onLimits: (() => void) | undefined
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The vehicle that is chosen in the chart: how long it stood, from when to when, and where its time went. */
export function ChosenPoint({ point, series, signal, isFirst, isLast, onMove, onLimits, ...props }: Props) {
  const { vehicle, seconds, enteredDate, leftDate, stretches } = point
  const { tenant, range, timeZone, now } = props
  const name = [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(' ') || vehicle.vin
  const split: Split = Object.fromEntries(stretches.map((one) => [one.kind, one.seconds * 1000]))
  const standing = standingOfTime(seconds, series.goalAsSeconds)
  const today = wallDay(now, timeZone)
  const moment = (text: string) => `${dayName(wallDay(new Date(text), timeZone), today)}, ${clockWords(new Date(text))}`
  const count = formatCount(series.totalVehicles)
  const words = partsOf(split).map(({ kind, value }) => `${stretchLabels[kind]} ${formatDuration(Math.floor(value / 1000))}`)
  const turn = (by: number, isEnd: boolean, label: string) => (
    <button type="button" aria-label={label} disabled={isEnd} onClick={() => onMove(by)}>
      {by < 0 ? <IconArrowLeft {...icon} /> : <IconArrowRight {...icon} />}
    </button>
  )
  return (
    <div className={styles.chosen}>
      <div className={styles.head}>
        <Plate stockNumber={vehicle.stockNumber} />
        <b className="ell">{name}</b>
        <Link
          to="/$tenant/inventory/$vehicleId/$"
          params={{ tenant, vehicleId: vehicle.id, _splat: '' }}
          search={{ fromVDP: 'reports' }}
          aria-label={`Open ${vehicle.stockNumber}`}
        >
          Open
        </Link>
      </div>
      <div className={styles.time}>
        <StandingGlyph standing={standing} size={14} label={standing === 'bad' ? 'over goal' : 'within goal'} />
        <b className={`sign ${standing === 'bad' ? 't-late' : ''}`}>{formatDuration(seconds)}</b>
        <span className="sec">
          {moment(enteredDate)} to {moment(leftDate)}
        </span>
      </div>
      {signal && <div className={styles.signal}>{signal}</div>}
      {words.length > 0 && (
        <>
          <StretchBar split={split} label={words.join(', ')} />
          <StretchLegend split={split} />
        </>
      )}
      <div className={styles.foot}>
        <span className={styles.turns}>
          {turn(-1, isFirst, 'Point before')}
          {turn(1, isLast, 'Next point')}
          <span className="lab">next point</span>
        </span>
        {onLimits && (
          <button type="button" className={styles.limits} onClick={onLimits}>
            Limits from here
          </button>
        )}
        <Link
          to="/$tenant/inventory"
          params={{ tenant }}
          search={{ completed: completedOption({ ...range, stepId: isStep(series) ? series.stepId : null }) }}
        >
          {count === '1' ? 'See it in the list' : `All ${count} in the list`}
        </Link>
      </div>
    </div>
  )
}
