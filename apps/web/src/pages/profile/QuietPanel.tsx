import type { NotificationPreferences } from '@lotline/contract/notifications/preferences'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { useNow } from '../../ui/use-now.ts'
import { type PreferencesChange, quietWords, zoneName } from './preference-words.ts'
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
export function QuietPanel({ preferences: { quiet, timeZone, ownTimeZone, rooftops }, onChange }: Props) {
  const now = new Date(useNow())
  const { locations } = useCurrentUser()
  const told = locations.filter(({ id }) => rooftops.some((rooftop) => rooftop.id === id))
  const areSeveral = ownTimeZone === null && new Set(told.map((one) => one.timeZone)).size > 1
  const change = (part: Partial<typeof quiet>) => onChange({ quiet: part })
  return (
    <SwitchedPanel title="Quiet hours" isOn={quiet.on} onChange={change}>
      <div className={styles.body} data-off={!quiet.on || undefined}>
        <div className={styles.times}>
          <TimeField label="Quiet from" value={quiet.from} onChange={(from) => change({ from })} />
          <span>to</span>
          <TimeField label="Quiet until" value={quiet.to} onChange={(to) => change({ to })} />
          <span className="sec">
            {areSeveral
              ? 'Each rooftop’s own time'
              : `${zoneName(timeZone, now)}, ${ownTimeZone === null ? 'as your rooftop' : 'from your profile'}`}
          </span>
        </div>
        <QuietBar quiet={quiet} timeZone={timeZone} now={now} onChange={change} />
        <div className={styles.ticks}>
          <Ticks ticks={ticks} chosen={quiet} onChange={change} />
        </div>
        <p className={styles.effect}>{quietWords(quiet)}</p>
      </div>
    </SwitchedPanel>
  )
}
