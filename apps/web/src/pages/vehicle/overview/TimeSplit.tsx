import type { Vehicle } from '@lotline/contract/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { timeSplit } from '@lotline/domain/recon/time-split'
import { useQuery } from '@tanstack/react-query'
import { useCalendar } from '../../../api/session/current-user.ts'
import { replaceStep } from '../../../features/recon/act/expected-step.ts'
import { tickTree } from '../../../features/recon/act/tick-tree.ts'
import { type ChartPart, SectionChart } from '../../../features/recon/line/SectionChart.tsx'
import { vehicleStepsQuery } from '../../../features/recon/vehicle-steps.ts'
import { useNow } from '../../../ui/use-now.ts'
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
