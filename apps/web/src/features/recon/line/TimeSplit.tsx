import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { timeSplit } from '@lotline/domain/recon/time-split'
import { useQuery } from '@tanstack/react-query'
import { useCalendar } from '../../../api/session/current-user.ts'
import { useNow } from '../../../ui/use-now.ts'
import { replaceStep, tickTree } from '../act/expected-step.ts'
import { vehicleStepsQuery } from '../vehicle-steps.ts'
import styles from './TimeSplit.module.css'

/** Where the recon time of a vehicle went; nothing where it has none. */
export function TimeSplit({ vehicle: { vehicleCard, stepItem } }: { readonly vehicle: Vehicle }) {
  const now = new Date(useNow())
  const calendar = useCalendar()
  const { data } = useQuery(vehicleStepsQuery(vehicleCard.id))
  const steps = data && stepItem ? replaceStep(data, stepItem) : data
  const { work, idle, untracked } = timeSplit(leavesOf((steps ?? []).map((step) => tickTree(step, calendar, now))))
  const parts: ChartPart[] = [
    { label: 'Work', value: work, color: 'var(--ch-work)' },
    { label: 'Idle', value: idle, color: 'var(--ch-queue)' },
    { label: 'Steps without a timer', value: untracked, color: 'var(--ch-wait-bg)' },
  ].filter(({ value }) => value > 0)
  if (parts.length === 0) return null
  return (
    <div className={styles.split}>
      <SectionChart parts={parts} />
      <div className={styles.words}>
        <h3>Where recon time went</h3>
        <dl>
          {parts.map(({ label, value, color }) => (
            <div key={label}>
              <dt>
                <i style={{ background: color }} />
                {label}
              </dt>
              <dd className="fig">{formatDuration(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const size = 60
const stroke = 21.5
const radius = (size - stroke) / 2
// Between parts, so that they are told apart by more than their shade.
const gap = 1.2
const round = 2 * Math.PI * radius

type ChartPart = { readonly label: string; readonly value: number; readonly color: string }

/** Parts of a whole as a small ring. The words and figures stand beside it: this only shows their shares. */
function SectionChart({ parts }: { readonly parts: readonly ChartPart[] }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const ring = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  let before = 0
  return (
    <svg className={styles.chart} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle {...ring} className={styles.none} />
      {whole > 0 &&
        parts.map(({ label, value, color }) => {
          const length = (value / whole) * round
          const drawn = parts.length > 1 ? Math.max(0.5, length - gap) : length
          const part = (
            <circle
              key={label}
              {...ring}
              stroke={color}
              strokeDasharray={`${drawn} ${round - drawn}`}
              strokeDashoffset={-before}
              transform={`rotate(-90 ${size / 2} ${size / 2})`}
            />
          )
          before += length
          return part
        })}
    </svg>
  )
}
