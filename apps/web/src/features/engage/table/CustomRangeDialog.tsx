import { customRangeBounds } from '@lotline/domain/engage/engagement-table'
import { TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { DialogButtons } from '../../../ui/form/Buttons.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import styles from './CustomRangeDialog.module.css'
import { RangeCalendar } from './RangeCalendar.tsx'
import { type Days, daysFault } from './table-state.ts'

type Props = {
  /** Days that are chosen already; null for none. */
  readonly days: Days | null
  readonly now: Date
  readonly timeZone: string
  readonly onChoose: (days: Days) => void
  readonly onClosed: () => void
}

/** Asks for a first and a last day within the last year, in fields and in a calendar (ENG-063, ENG-064). */
export function CustomRangeDialog({ days: chosen, now, timeZone, onChoose, onClosed }: Props) {
  const bounds = customRangeBounds(now, timeZone)
  const isWide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(true)
  const [isSent, setSent] = useState(false)
  const [days, setDays] = useState<Days>(chosen ?? { from: '', to: '' })
  const fault = daysFault(days, now, timeZone)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (fault) return event.currentTarget.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus()
    onChoose(days)
    setOpen(false)
  }
  const field = (name: keyof Days, label: string) => (
    <TextInput
      label={label}
      name={name}
      type="date"
      size="md"
      min={bounds.first}
      max={bounds.last}
      value={days[name]}
      error={isSent && fault?.field === name ? fault.message : undefined}
      onChange={({ currentTarget: { value } }) => setDays({ ...days, [name]: value })}
    />
  )
  return (
    <Dialog
      title="Custom range"
      size={isWide ? 580 : 360}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      onSubmit={submit}
      actions={<DialogButtons submitLabel="Show engagements" onCancel={() => setOpen(false)} />}
    >
      <div className={styles.days}>
        {field('from', 'First day')}
        {field('to', 'Last day')}
      </div>
      <RangeCalendar days={days} bounds={bounds} months={isWide ? 2 : 1} onPick={setDays} />
      <p className="mut">Both days are included, store time.</p>
    </Dialog>
  )
}
