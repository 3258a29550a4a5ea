import { dayAfter } from '@lotline/domain/calendar/wall-clock'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { monthAfter, monthWeeks, pickDay } from './month-grid.ts'
import styles from './RangeCalendar.module.css'
import type { Days } from './table-state.ts'

type Props = {
  /** Days that are not chosen yet are empty. */
  readonly days: Days
  readonly bounds: { readonly first: string; readonly last: string }
  /** Months side by side. */
  readonly months: 1 | 2
  readonly onPick: (days: Days) => void
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Months whose days are pressed to begin and end a range; arrows move from day to day. */
export function RangeCalendar({ days, bounds, months, onPick }: Props) {
  const [lastMonth, setLastMonth] = useState((days.to || bounds.last).slice(0, 7))
  const [focused, setFocused] = useState(days.to || bounds.last)
  const box = useRef<HTMLDivElement>(null)
  const shown = Array.from({ length: months }, (_, at) => monthAfter(lastMonth, at - months + 1))
  const isShown = shown.includes(focused.slice(0, 7))
  const stop = isShown ? focused : `${shown.at(-1)}-01`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = dayAfter(stop, step)
    if (to < bounds.first || to > bounds.last) return
    setFocused(to)
    const month = to.slice(0, 7)
    if (month > lastMonth) setLastMonth(month)
    else if (month < (shown[0] ?? month)) setLastMonth(monthAfter(month, months - 1))
    // The day is drawn by then.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }
  const turn = (by: number) => setLastMonth(monthAfter(lastMonth, by))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days in it are buttons, whose arrow keys it answers.
    <div ref={box} className={styles.calendar} onKeyDown={onKeyDown}>
      {shown.map((month, at) => (
        <div key={month} className={styles.month}>
          <div className={styles.head}>
            {at === 0 && (
              <IconButton label="Earlier month" isRefused={month <= bounds.first.slice(0, 7)} onClick={() => turn(-1)}>
                <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
            <b>{monthName.format(new Date(`${month}-01T00:00:00Z`))}</b>
            {at === months - 1 && (
              <IconButton label="Later month" isRefused={month >= bounds.last.slice(0, 7)} onClick={() => turn(1)}>
                <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div className={styles.week} aria-hidden="true">
            {weekdays.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          {monthWeeks(month).map((week, row) => (
            <div key={week.find(Boolean) ?? row} className={styles.week}>
              {week.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day is its column.
                  <span key={column} />
                ) : (
                  <button
                    key={day}
                    type="button"
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    className={classOf(day, days)}
                    disabled={day < bounds.first || day > bounds.last}
                    aria-pressed={day === days.from || day === days.to}
                    aria-label={dayName.format(new Date(`${day}T00:00:00Z`))}
                    onFocus={() => setFocused(day)}
                    onClick={() => onPick(pickDay(days, day))}
                  >
                    {Number(day.slice(8))}
                  </button>
                ),
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function classOf(day: string, { from, to }: Days): string {
  const isEnd = day === from || day === to
  const isWithin = from !== '' && to !== '' && day > from && day < to
  return `${styles.day} ${isEnd ? styles.end : ''} ${isWithin ? styles.within : ''}`
}
