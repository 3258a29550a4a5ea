import { weekdays } from '@lotline/domain/calendar/calendar-rules'
import { Button } from '@mantine/core'
import { DayFields } from './DayFields.tsx'
import { type Day, withDay } from './hours-draft.ts'
import styles from './WeekFields.module.css'

type Props = {
  readonly week: readonly Day[]
  /** What is wrong with each day, Monday first. */
  readonly mistakes: readonly (string | undefined)[]
  readonly onChange: (week: Day[]) => void
}

const marks = [0, 6, 12, 18, 24]
const workdays = 5

/** A week: each day with its openings, drawn against the twenty-four hours. */
export function WeekFields({ week, mistakes, onChange }: Props) {
  const [monday = []] = week
  const isAlike = week.slice(0, workdays).every((day) => JSON.stringify(day) === JSON.stringify(monday))
  return (
    <div className={styles.week}>
      <div className={styles.head}>
        <span className={styles.axis} aria-hidden="true">
          {marks.map((hour) => (
            <i key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
              {hour}
            </i>
          ))}
        </span>
      </div>
      {weekdays.map((name, at) => (
        <DayFields
          key={name}
          name={name}
          day={week[at] ?? []}
          mistake={mistakes[at]}
          onChange={(day) => onChange(withDay(week, at, day))}
        />
      ))}
      {!isAlike && (
        <div className={styles.foot}>
          <Button variant="default" size="xs" onClick={() => onChange(week.map((day, at) => (at < workdays ? monday : day)))}>
            Monday's hours for Monday to Friday
          </Button>
        </div>
      )}
    </div>
  )
}
