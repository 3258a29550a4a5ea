import { isDay } from '@lotline/domain/calendar/calendar-rules'
import { dayAfter, wallDay } from '@lotline/domain/calendar/wall-clock'
import { TextInput } from '@mantine/core'
import { RadioChoice } from '../../../ui/form/RadioChoice.tsx'
import styles from './HoursForm.module.css'

type Props = {
  /** YYYY-MM-DD; empty for now. */
  readonly from: string
  readonly zone: string
  readonly now: Date
  readonly error: string | undefined
  readonly onChange: (from: string) => void
}

/** From when on the hours count, and what that leaves as it was. */
export function StartFields({ from, zone, now, error, onChange }: Props) {
  const tomorrow = dayAfter(wallDay(now, zone))
  // A browser lets years of five digits be typed, which are no days to anybody else.
  const type = (day: string) => (day === '' ? onChange(tomorrow) : isDay(day) && onChange(day))
  return (
    <section className={`panel ${styles.start}`} aria-label="When they start">
      <h2>When they start</h2>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">When they start</legend>
        <RadioChoice label="Now" name="start" isOn={from === ''} onChoose={() => onChange('')} />
        <RadioChoice label="On a future day" name="start" isOn={from !== ''} onChoose={() => onChange(tomorrow)} />
      </fieldset>
      {from !== '' && (
        <TextInput
          type="date"
          label="First day"
          name="from"
          min={tomorrow}
          max="9999-12-31"
          value={from}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <p className="sec">
        Closed visits keep their times. In open ones, what has passed counts as it did until now, and the rest by the new hours;
        due and late moments move with them.
      </p>
    </section>
  )
}
