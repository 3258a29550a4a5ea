import type { Calendar, ClockHours } from '@lotline/domain/calendar/calendar'
import { hoursMistake, hoursWords, isDay } from '@lotline/domain/calendar/calendar-rules'
import { dayAfter, wallDay } from '@lotline/domain/calendar/wall-clock'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { RadioChoice } from '../../../ui/form/RadioChoice.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { zoneClock, zoneLabel } from '../../../ui/time-zones.ts'
import { HolidayFields } from './HolidayFields.tsx'
import styles from './HoursForm.module.css'
import { dayMistakes, draftOf, type HoursDraft, hoursOf, isSame } from './hours-draft.ts'
import { useSetHours } from './queries.ts'
import { dayLabel } from './version-words.ts'
import { WeekFields } from './WeekFields.tsx'

type Props = {
  readonly calendar: Calendar
  readonly current: ClockHours
  /** Others than the current ones to begin with. */
  readonly taken: ClockHours | undefined
  readonly zone: string
  readonly now: Date
  readonly onSaved: () => void
}

/** The hours being changed, and from when on they are to count. Only what is changed is kept; the rest follows what others save meanwhile. */
export function HoursForm({ calendar, current, taken, zone, now, onSaved }: Props) {
  const [from, setFrom] = useState('')
  const { save, isPending } = useSetHours('Opening hours saved', onSaved)
  const rule = (typed: HoursDraft) => mistakesIn(hoursOf(typed, zone))
  const { draft, errors, setErrors, change, forget, submit } = useLiveForm(draftOf(current), rule, taken && draftOf(taken))
  const hours = hoursOf(draft, zone)
  const isDirty = !isSame(hours, current) || from !== ''
  const isOpen = draft.kind === 'BUSINESS_HOURS'
  const undo = () => {
    forget()
    setFrom('')
  }
  const send = () => save({ hours, from: from || undefined }, { onError: (error) => setErrors(refusalsOf(error)) })
  const planned = calendar.filter(({ validFrom }) => validFrom !== null && new Date(validFrom) > now)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(send)
      }}
      noValidate
    >
      <section className="panel" aria-label="Hours">
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">When clocks run</legend>
          <RadioChoice
            name="kind"
            label="Round the clock"
            description="Every hour counts, nights and weekends too"
            isOn={!isOpen}
            onChoose={() => change({ kind: 'ROUND_THE_CLOCK' })}
          />
          <RadioChoice
            name="kind"
            label="Opening hours only"
            description={`${zoneLabel(zone)}, ${zoneClock(zone, now)} now. Set the time zone under Locations.`}
            isOn={isOpen}
            onChoose={() => change({ kind: 'BUSINESS_HOURS' })}
          />
        </fieldset>
        {current.kind === 'BUSINESS_HOURS' && current.timeZone !== zone && (
          <p className={styles.note}>
            The current hours use the time zone {zoneLabel(current.timeZone)}; once saved again, they use {zoneLabel(zone)}.
          </p>
        )}
        {isOpen && (
          <>
            <WeekFields
              week={draft.week}
              mistakes={errors.mistake ? dayMistakes(draft) : []}
              onChange={(week) => change({ week })}
            />
            <HolidayFields holidays={draft.holidays} onChange={(holidays) => change({ holidays })} />
          </>
        )}
      </section>
      {isDirty && <StartFields from={from} zone={zone} now={now} error={errors.from} onChange={setFrom} />}
      <SaveBar isShown={isDirty} refusal={errors.mistake ?? errors.hours ?? errors['']} isBusy={isPending} onUndo={undo}>
        Clocks will run {hoursWords(hours) || 'never'}, {from ? `from ${dayLabel(from)} on` : 'from now on'}.
        {planned.length > 0 && ' Hours planned for then or later are dropped.'}
      </SaveBar>
      <LeaveQuestion name="the opening hours" {...useUnsaved(isDirty && !isPending)} />
    </form>
  )
}

/** The rule speaks of the hours as a whole; what is wrong with a day is told at it too. */
function mistakesIn(hours: ClockHours): Record<string, string> {
  const mistake = hoursMistake(hours)
  return mistake === undefined ? {} : { mistake }
}

type StartFieldsProps = {
  /** YYYY-MM-DD; empty for now. */
  readonly from: string
  readonly zone: string
  readonly now: Date
  readonly error: string | undefined
  readonly onChange: (from: string) => void
}

/** From when on the hours count, and what that leaves as it was. */
function StartFields({ from, zone, now, error, onChange }: StartFieldsProps) {
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
        Finished steps keep their times. Steps in progress use the new hours from now on, and their due times move with them.
      </p>
    </section>
  )
}
