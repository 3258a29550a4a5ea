import type { NotificationPreferences } from '@lotline/contract/notifications/preferences'
import { useNow } from '../../ui/use-now.ts'
import { type PreferencesChange, timeWords, zoneName } from './preference-words.ts'
import { QuietBar } from './QuietBar.tsx'
import styles from './QuietPanel.module.css'
import { SwitchedPanel, Ticks } from './SwitchedPanel.tsx'
import { TimeField } from './TimeField.tsx'

type Props = {
  readonly preferences: NotificationPreferences
  readonly onChange: (change: PreferencesChange) => void
}

const ticks = [
  { name: 'sundays', label: 'Sundays all day' },
  { name: 'lateComesThrough', label: 'Late vehicles come through' },
] as const

/** When pushes wait. */
export function QuietPanel({ preferences: { quiet, timeZone, ownTimeZone }, onChange }: Props) {
  const now = new Date(useNow())
  const change = (part: Partial<typeof quiet>) => onChange({ quiet: part })
  return (
    <SwitchedPanel title="Quiet hours" isOn={quiet.on} onChange={change}>
      <div className={styles.body} data-off={!quiet.on || undefined}>
        <div className={styles.times}>
          <TimeField label="Quiet from" value={quiet.from} onChange={(from) => change({ from })} />
          <span>to</span>
          <TimeField label="Quiet until" value={quiet.to} onChange={(to) => change({ to })} />
          <span className="sec">
            {zoneName(timeZone, now)}, {ownTimeZone === null ? 'as your rooftop' : 'from your profile'}
          </span>
        </div>
        <QuietBar quiet={quiet} timeZone={timeZone} now={now} onChange={change} />
        <div className={styles.ticks}>
          <Ticks ticks={ticks} chosen={quiet} onChange={change} />
        </div>
        <p className={styles.effect}>
          {quiet.on
            ? `What arrives meanwhile is in the panel. Pushes wait, then come at ${timeWords(quiet.to)} as one for each car.`
            : 'Pushes come at any time.'}
        </p>
      </div>
    </SwitchedPanel>
  )
}
