import type { NotificationPreferences } from '@lotline/contract/notifications/preferences'
import { Checkbox, Switch } from '@mantine/core'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { useNow } from '../../ui/use-now.ts'
import { type PreferencesChange, timeWords, zoneName } from './preference-words.ts'
import { QuietBar } from './QuietBar.tsx'
import styles from './QuietPanel.module.css'
import { TimeField } from './TimeField.tsx'

type Props = {
  readonly preferences: NotificationPreferences
  readonly onChange: (change: PreferencesChange) => void
}

/** When pushes wait. */
export function QuietPanel({ preferences: { quiet, timeZone, ownTimeZone }, onChange }: Props) {
  const offline = useNetworkRefusal()
  const now = new Date(useNow())
  const change = (part: Partial<typeof quiet>) => onChange({ quiet: part })
  return (
    <section className="panel" aria-label="Quiet hours">
      <PanelHead title="Quiet hours">
        <Switch
          label={quiet.on ? 'On' : 'Off'}
          aria-label="Quiet hours"
          labelPosition="left"
          checked={quiet.on}
          onChange={(event) => change({ on: event.currentTarget.checked })}
          {...offline}
        />
      </PanelHead>
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
          <Checkbox
            label="Sundays all day"
            checked={quiet.sundays}
            onChange={(event) => change({ sundays: event.currentTarget.checked })}
            {...offline}
          />
          <Checkbox
            label="Late vehicles come through"
            checked={quiet.lateComesThrough}
            onChange={(event) => change({ lateComesThrough: event.currentTarget.checked })}
            {...offline}
          />
        </div>
        <p className={styles.effect}>
          {quiet.on
            ? `What arrives meanwhile is in the panel. Pushes wait, then come at ${timeWords(quiet.to)} as one for each car.`
            : 'Pushes come at any time.'}
        </p>
      </div>
    </section>
  )
}
