import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { remainingWords } from '@lotline/domain/recon/headline'
import type { StepStatus } from '@lotline/domain/recon/recon-states'
import { overallStatus } from '@lotline/domain/recon/step-clock'
import { secondsAt } from '@lotline/domain/recon/ticking'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { useCalendar, useOpeningHours } from '../../../api/session/current-user.ts'
import { OpenHours } from '../../../features/recon/line/OpenHours.tsx'
import { TimeBar } from '../../../features/recon/line/TimeBar.tsx'
import { TimeSplit } from '../../../features/recon/line/TimeSplit.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { glyphOf } from '../../../ui/status-glyphs.ts'
import { useNow, useSoon } from '../../../ui/use-now.ts'
import styles from './OverallTime.module.css'

/** Recon time and retail-ready time against the rooftop's goals. They stand still once recon is completed. */
export function OverallTime({ vehicle }: { readonly vehicle: Vehicle }) {
  const now = new Date(useNow())
  const calendar = useCalendar()
  const openingHours = useOpeningHours(new Date(useSoon()))
  const { asOf } = vehicle
  const carried = (seconds: number | null, running: boolean) => secondsAt(seconds, { running, asOf }, calendar, now)
  return (
    <section className="panel" aria-label="Overall time">
      <PanelHead title="Overall time" onPhone="none">
        {openingHours && <OpenHours hours={openingHours} isAtEnd />}
      </PanelHead>
      <div className={styles.clocks}>
        <Clock
          label="Recon time"
          seconds={carried(vehicle.reconTimeAsSeconds, vehicle.reconTimeRunning)}
          warning={vehicle.reconWarningTimeAsSeconds}
          goal={vehicle.reconGoalTimeAsSeconds}
          isRunning={vehicle.reconTimeRunning}
        />
        <Clock
          label="Retail-ready time"
          seconds={carried(vehicle.retailReadyTimeAsSeconds, vehicle.retailReadyTimeRunning)}
          warning={vehicle.retailReadyWarningTimeAsSeconds}
          goal={vehicle.retailReadyGoalTimeAsSeconds}
          isRunning={vehicle.retailReadyTimeRunning}
        />
      </div>
      <TimeSplit vehicle={vehicle} />
    </section>
  )
}

type ClockProps = {
  readonly label: string
  readonly seconds: number | null
  readonly warning: number | null
  readonly goal: number | null
  readonly isRunning: boolean
}

function Clock({ label, seconds, warning, goal, isRunning }: ClockProps) {
  const status = overallStatus(seconds, warning, goal)
  return (
    <div className={styles.clock}>
      <div className={styles.label}>
        <h3 className={styles.name}>{label}</h3>
        {seconds !== null && <StatusWords timeSeconds={seconds} goalSeconds={goal} status={status} />}
      </div>
      {seconds === null ? (
        <p className="mut">No recon counted</p>
      ) : (
        <>
          <div className={styles.time}>
            <StatusGlyph kind={glyphOf(status)} size={16} />
            <b className={`sign ${styles.big}`}>{formatDuration(seconds)}</b>
            {goal !== null && <span className="mut">of {formatDuration(goal)}</span>}
            {!isRunning && <span className={`mut ${styles.stopped}`}>stopped</span>}
          </div>
          <TimeBar timeSeconds={seconds} goalSeconds={goal} safeSeconds={warning} status={status} />
        </>
      )}
    </div>
  )
}

const colors = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' }

type Props = { readonly timeSeconds: number; readonly goalSeconds: number | null; readonly status: StepStatus }

/** '11h left' or '19h over' in the colour of the light; nothing without a goal. */
function StatusWords({ timeSeconds, goalSeconds, status }: Props) {
  const words = remainingWords(timeSeconds, goalSeconds)
  return words === null ? null : <span className={`sign ${colors[status]}`}>{words}</span>
}
