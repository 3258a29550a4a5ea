import { minutesOf, type OpenPeriod, timeOf } from '@lotline/domain/calendar/calendar'
import { weekdays } from '@lotline/domain/calendar/calendar-rules'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { barOf, type Day, withDay, withPeriod } from './hours-draft.ts'
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

type DayFieldsProps = {
  readonly name: string
  readonly day: Day
  readonly mistake: string | undefined
  readonly onChange: (day: Day) => void
}

const quarters = Array.from({ length: 97 }, (_, at) => timeOf(at * 15))
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** One day of the week: whether it is open, when, and the same as a bar. */
function DayFields({ name, day, mistake, onChange }: DayFieldsProps) {
  const isOpen = day.length > 0
  return (
    <fieldset className={styles.day} aria-label={name}>
      <Switch
        label={name}
        checked={isOpen}
        classNames={{ body: styles.switch ?? '' }}
        onChange={(event) => onChange(event.currentTarget.checked ? withPeriod([]) : [])}
      />
      <div className={styles.periods}>
        {!isOpen && <span className="mut">Closed</span>}
        {day.map((period, at) => (
          <Period
            // biome-ignore lint/suspicious/noArrayIndexKey: an opening is told by its place in the day alone.
            key={at}
            words={day.length === 1 ? name : `${name}, ${at + 1}`}
            period={period}
            onChange={(next) => onChange(day.toSpliced(at, 1, next))}
            onRemove={day.length > 1 ? () => onChange(day.toSpliced(at, 1)) : undefined}
            onAdd={at === day.length - 1 && canAdd(period) ? () => onChange(withPeriod(day)) : undefined}
          />
        ))}
        {mistake && (
          <p className="t-late" role="alert">
            {mistake}
          </p>
        )}
      </div>
      <span className={styles.track} aria-hidden="true">
        {day.map((period) => {
          const { left, width } = barOf(period)
          return <i key={period.opens} style={{ left: `${left}%`, width: `${width}%` }} />
        })}
      </span>
    </fieldset>
  )
}

/** There is time left in the day for a break and something after it. */
function canAdd({ closes }: OpenPeriod): boolean {
  return minutesOf(closes) < 23 * 60
}

type PeriodProps = {
  readonly words: string
  readonly period: OpenPeriod
  readonly onChange: (period: OpenPeriod) => void
  readonly onRemove: (() => void) | undefined
  readonly onAdd: (() => void) | undefined
}

function Period({ words, period, onChange, onRemove, onAdd }: PeriodProps) {
  return (
    <span className={styles.period}>
      <Time
        label={`${words}: opens`}
        value={period.opens}
        choices={quarters.slice(0, -1)}
        onChange={(opens) => onChange({ ...period, opens })}
      />
      <span className="mut">to</span>
      <Time
        label={`${words}: closes`}
        value={period.closes}
        choices={quarters.slice(1)}
        onChange={(closes) => onChange({ ...period, closes })}
      />
      {onRemove && <Action icon={<IconX {...icon} />} aria-label={`${words}: remove`} data-tip="Remove" onClick={onRemove} />}
      {onAdd && (
        <Action
          icon={<IconPlus {...icon} />}
          aria-label={`${words}: reopen after a break`}
          data-tip="Reopen after a break"
          onClick={onAdd}
        />
      )}
    </span>
  )
}

type TimeProps = {
  readonly label: string
  readonly value: string
  readonly choices: readonly string[]
  readonly onChange: (time: string) => void
}

/** Every quarter of an hour, and the time that is set where it lies between them. */
function Time({ label, value, choices, onChange }: TimeProps) {
  const data = choices.includes(value) ? [...choices] : [...choices, value].sort()
  return (
    <NativeSelect
      aria-label={label}
      className={styles.time ?? ''}
      value={value}
      data={data}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
