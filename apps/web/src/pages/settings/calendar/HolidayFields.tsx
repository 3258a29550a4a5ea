import { isDay } from '@lotline/domain/calendar/calendar-rules'
import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './HoursForm.module.css'
import { dayLabel } from './version-words.ts'

type Props = { readonly holidays: readonly string[]; readonly onChange: (holidays: string[]) => void }

/** Days on which the rooftop is closed all day. */
export function HolidayFields({ holidays, onChange }: Props) {
  const [day, setDay] = useState('')
  const isKnown = holidays.includes(day)
  const add = () => {
    if (!isDay(day) || isKnown) return
    onChange([...holidays, day].sort())
    setDay('')
  }
  return (
    <section className={styles.holidays} aria-label="Holidays">
      <h2>Holidays</h2>
      {holidays.length === 0 ? (
        <p className="sec">No holidays yet.</p>
      ) : (
        <ul className={styles.chips}>
          {holidays.map((holiday) => (
            <li key={holiday}>
              <span>{dayLabel(holiday)}</span>
              <button
                type="button"
                aria-label={`Remove ${dayLabel(holiday)}`}
                onClick={() => onChange(holidays.filter((each) => each !== holiday))}
              >
                <IconX size={14} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextInput
          type="date"
          label="Closed on"
          value={day}
          error={isKnown && 'Closed already'}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!isDay(day) || isKnown} onClick={add}>
          Add holiday
        </Button>
      </div>
    </section>
  )
}
