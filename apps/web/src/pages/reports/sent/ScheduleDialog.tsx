import type { Schedule } from '@lotline/contract/reports/sent'
import { weekdays } from '@lotline/domain/calendar/calendar-rules'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { presetLabels } from '@lotline/domain/reports/range-words'
import { reportName } from '@lotline/domain/reports/report-tabs'
import {
  type Frequency,
  frequencies,
  hourWords,
  lastOfMonth,
  latestMonthDay,
  monthDayWords,
  mostReceivers,
  nextOccurrence,
  sentPresets,
} from '@lotline/domain/reports/schedules'
import { Button, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PeopleField } from '../../../ui/form/PeopleField.tsx'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { schedulesQuery, useSaveSchedule, useScheduleAct } from './queries.ts'
import styles from './ScheduleDialog.module.css'

export type Draft = Pick<
  Schedule,
  'tab' | 'filters' | 'preset' | 'frequency' | 'weekday' | 'monthDay' | 'hour' | 'filterWords'
> & {
  /** Absent while it is new. */
  readonly id?: string
  readonly receivers: readonly { readonly id: string; readonly name: string }[]
  readonly sentDate: string | null
}

const frequencyLabels: Readonly<Record<Frequency, string>> = { DAILY: 'Every day', WEEKLY: 'Every week', MONTHLY: 'Every month' }
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))
const monthDays = [...Array.from({ length: latestMonthDay }, (_, at) => at + 1), lastOfMonth].map((day) => ({
  value: String(day),
  label: day === lastOfMonth ? 'Last day' : monthDayWords(day),
}))

type Props = { readonly start: Draft; readonly onClosed: () => void }

/** Has a report sent: of which days, when and to whom. */
export function ScheduleDialog({ start, onClosed }: Props) {
  const query = useQuery(schedulesQuery)
  const saving = useSaveSchedule(start.id)
  const sending = useScheduleAct('send')
  const now = useNow()
  const form = useForm<Draft>({
    initialValues: start,
    validate: ({ receivers }) => ({ receiverIds: receivers.length === 0 ? 'Choose at least one person.' : null }),
  })
  const draft = form.values
  const errors = form.errors as FieldErrors // only sentences are set
  const change = (changes: Partial<Draft>) => form.setValues(changes)
  const weekday = draft.frequency === 'WEEKLY' ? (draft.weekday ?? 1) : null
  const monthDay = draft.frequency === 'MONTHLY' ? (draft.monthDay ?? 1) : null
  const rhythm = { frequency: draft.frequency, weekday, monthDay, hour: draft.hour }
  // A day that has had its sending has no second one.
  const sentOn = query.data && start.sentDate ? wallDay(new Date(start.sentDate), query.data.timeZone) : null
  const next = query.data && nextOccurrence(rhythm, query.data.timeZone, new Date(now), sentOn).at
  const submit = () =>
    form.onSubmit(({ tab, filters, preset, receivers }) =>
      saving.save({ tab, filters, preset, ...rhythm, receiverIds: receivers.map(({ id }) => id) }, (refused) =>
        form.setErrors({ ...refused }),
      ),
    )()
  const name = reportName(start.tab).toLowerCase()
  return (
    <FormDialog
      title={start.id === undefined ? `Send the ${name} on a schedule` : `Change when the ${name} is sent`}
      errors={errors}
      consequence={next && `Next on ${fullMomentWords(next, new Date(now))}`}
      submitLabel="Save schedule"
      isBusy={saving.isPending}
      isIdle={!query.data}
      isDone={saving.isSuccess}
      unsaved={form.isDirty() ? 'the schedule' : undefined}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className="mut">
        A PDF by email with the main figures in words, by the rooftop’s clock.
        {start.filterWords.length > 0 && ` ${start.filterWords.join('. ')}.`}
      </p>
      <NativeSelect
        label="Days that are reported"
        name="preset"
        description="Counted from the day on which it is sent."
        data={sentPresets.map((value) => ({ value, label: presetLabels[value] }))}
        value={draft.preset}
        error={errors.preset}
        onChange={({ currentTarget: { value } }) => change({ preset: sentPresets.find((one) => one === value) ?? draft.preset })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="How often"
          name="frequency"
          data={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          value={draft.frequency}
          error={errors.frequency}
          onChange={({ currentTarget: { value } }) =>
            change({ frequency: frequencies.find((one) => one === value) ?? draft.frequency })
          }
        />
        {draft.frequency === 'WEEKLY' && (
          <NativeSelect
            label="Day of the week"
            name="weekday"
            data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
            value={String(weekday)}
            error={errors.weekday}
            onChange={({ currentTarget: { value } }) => change({ weekday: Number(value) })}
          />
        )}
        {draft.frequency === 'MONTHLY' && (
          <NativeSelect
            label="Day of the month"
            name="monthDay"
            data={monthDays}
            value={String(monthDay)}
            error={errors.monthDay}
            onChange={({ currentTarget: { value } }) => change({ monthDay: Number(value) })}
          />
        )}
        <NativeSelect
          label="Hour"
          name="hour"
          data={hours}
          value={String(draft.hour)}
          error={errors.hour}
          onChange={({ currentTarget: { value } }) => change({ hour: Number(value) })}
        />
      </div>
      {query.data ? (
        <PeopleField
          label="To"
          description="People who may read this report. Each gets what they may see in it."
          allChosen="Everyone who can read it is chosen"
          most={mostReceivers}
          people={query.data.people.filter(({ tabs }) => tabs.includes(start.tab))}
          chosen={draft.receivers}
          error={errors.receiverIds}
          onChange={(ids) => {
            const known = [...draft.receivers, ...query.data.people]
            change({ receivers: ids.flatMap((id) => known.find((one) => one.id === id) ?? []) })
          }}
        />
      ) : (
        <NotLoaded what="people" rows={2} {...query} />
      )}
      {start.id !== undefined && (
        <div>
          <Button
            variant="default"
            loading={sending.isPending}
            data-tip="As it was saved last, to your own address"
            onClick={() => start.id !== undefined && sending.mutate({ id: start.id })}
          >
            Send me one now
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
