import type { LineStep } from '@lotline/contract/recon/line'
import { formatCount } from '@lotline/domain/amounts/count'
import { readDuration, writeDuration } from '@lotline/domain/amounts/duration-input'
import { type GoalMark, goalChoices, isByShare, warningFor, wouldMeet } from '@lotline/domain/line/goal-choices'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { vehiclesIn } from '../line-rows.ts'
import type { StepDraft } from '../step/step-draft.ts'
import styles from './GoalMeaning.module.css'
import { GoalStrip } from './GoalStrip.tsx'
import { lineTimesQuery, takenBy } from './line-times.ts'

type Props = {
  readonly step: LineStep
  readonly draft: StepDraft
  readonly onChange: (changes: Partial<StepDraft>) => void
}
const markWords: Record<GoalMark, string> = { NOW: 'now', HALF: 'half of your vehicles', NINE_OF_TEN: '9 of 10' }

/** How many vehicles of the last 30 days would have met a goal. Choosing one types it; it counts once the step is saved. */
export function GoalMeaning({ step, draft, onChange }: Props) {
  const query = useQuery(lineTimesQuery)
  const row = query.data?.find(({ stepId }) => stepId === step.id)
  const clock = { childSteps: step.childSteps, enhancedStateTracking: draft.enhancedStateTracking, goalClock: draft.goalClock }
  const taken = row && takenBy(row, clock)
  const goal = readDuration(draft.recommendedDurationSeconds) || null
  const warning = readDuration(draft.safeDurationSeconds) || null
  const choose = (seconds: number) =>
    onChange({
      recommendedDurationSeconds: writeDuration(seconds),
      safeDurationSeconds: writeDuration(warningFor(seconds, warning)),
    })
  const about = taken && isByShare(taken) ? 'about ' : ''
  const here = vehiclesIn(step)
  return (
    <section className={styles.meaning} aria-label="What a goal would mean">
      <h3 className={styles.head}>
        What a goal would mean
        {taken && taken.vehicles > 0 && (
          <span className="lab">
            {vehiclesWords(taken.vehicles)} in 30 days, {taken.isWork ? 'work time' : 'all time in the step'}
          </span>
        )}
      </h3>
      {!query.data ? (
        <NotLoaded what="what the step takes" {...query} rows={4} />
      ) : !taken || taken.vehicles === 0 ? (
        <p className="sec">No vehicles in 30 days, so there’s nothing to show.</p>
      ) : (
        <>
          <GoalStrip taken={taken} goal={goal} saved={step.recommendedDurationSeconds} warning={warning} onChoose={choose} />
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">Goals to choose from</legend>
            {goalChoices(taken, step.recommendedDurationSeconds).map(({ seconds, marks, met }) => (
              <label key={seconds} className={styles.choice}>
                <input type="radio" name="goalChoice" checked={goal === seconds} onChange={() => choose(seconds)} />
                <span>
                  <b className="fig">{writeDuration(seconds)}</b> {marks.map((mark) => markWords[mark]).join(', ')}
                </span>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${(met / taken.vehicles) * 100}%` }} />
                </span>
                <span className={styles.met}>
                  {about}
                  <b className="fig">{formatCount(met)}</b> of {formatCount(taken.vehicles)} would meet it
                </span>
              </label>
            ))}
          </fieldset>
          {goal !== null && (
            <p className="visually-hidden" role="status">
              {about}
              {formatCount(wouldMeet(taken, goal))} of {formatCount(taken.vehicles)} would meet {writeDuration(goal)}
            </p>
          )}
        </>
      )}
      <p className="lab">
        {here === 0
          ? 'Vehicles that come in follow a new goal.'
          : `${here === 1 ? 'The vehicle there now follows' : `The ${formatCount(here)} vehicles there now follow`} a new goal at once.`}{' '}
        Reports use the goal in effect when you run them.
      </p>
    </section>
  )
}
