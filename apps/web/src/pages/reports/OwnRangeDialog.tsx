import { wallDay } from '@lotline/domain/calendar/wall-clock'
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import { Dialog } from '../../ui/message/Dialog.tsx'
import styles from './OwnRangeDialog.module.css'
import { dayFaults, type ReportProps } from './report-address.ts'

type Props = Pick<ReportProps, 'range' | 'now' | 'timeZone' | 'onChange'> & { readonly onClosed: () => void }

/** Asks for the first and the last day of a report, by the rooftop's calendar. */
export function OwnRangeDialog({ range, now, timeZone, onChange, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [days, setDays] = useState({ from: range.startDate.slice(0, 10), to: range.endDate.slice(0, 10) })
  const [isSent, setSent] = useState(false)
  const faults = isSent ? dayFaults(days, timeZone) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const [wrong] = Object.keys(dayFaults(days, timeZone))
    if (wrong !== undefined) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    onChange({ range: 'CUSTOM_RANGE', ...days })
    setOpen(false)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      name={name}
      type="date"
      size="md"
      max={wallDay(now, timeZone)}
      value={days[name]}
      error={faults[name]}
      onChange={({ currentTarget: { value } }) => setDays({ ...days, [name]: value })}
    />
  )
  return (
    <Dialog
      title="Custom range"
      size={420}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      onSubmit={submit}
      actions={<DialogButtons submitLabel="Show report" onCancel={() => setOpen(false)} />}
    >
      <div className={styles.days}>
        {field('from', 'First day')}
        {field('to', 'Last day')}
      </div>
      <p className="mut">Both days are included, store time.</p>
    </Dialog>
  )
}
