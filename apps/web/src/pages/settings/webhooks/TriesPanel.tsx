import { MAX_WEBHOOK_TRIES, webhookTryMoments } from '@lotline/domain/webhooks/tries'
import { WEBHOOK_EVENTS_KEPT_DAYS } from '@lotline/domain/webhooks/webhooks'
import { IconArrowsRight, IconBell, IconPlayerPause } from '@tabler/icons-react'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import styles from './WebhookForm.module.css'

const hourMs = 3_600_000

/** Tries of an event until its webhook is paused, as a line. */
export function TriesPanel() {
  const last = webhookTryMoments.length - 1
  return (
    <section className="panel" aria-label="When nobody answers">
      <PanelHead title="When nobody answers">
        <span className="sec">{MAX_WEBHOOK_TRIES} tries in 3 days</span>
      </PanelHead>
      <div className={styles.tries}>
        <ol aria-label="Tries">
          {webhookTryMoments.map((at, index) => (
            <li key={at} data-last={index === last}>
              <span>{tryLabel(at)}</span>
            </li>
          ))}
        </ol>
        <p>
          <IconArrowsRight size={16} stroke={1.75} aria-hidden="true" />
          Later events of the same vehicle wait behind it; other vehicles go on.
        </p>
        <p>
          <IconPlayerPause size={16} stroke={1.75} aria-hidden="true" />
          After the last try it pauses and loses nothing: events are kept {WEBHOOK_EVENTS_KEPT_DAYS} days.
        </p>
        <p>
          <IconBell size={16} stroke={1.75} aria-hidden="true" />
          Administrators get a notice and an email when it is paused.
        </p>
      </div>
    </section>
  )
}

function tryLabel(at: number): string {
  if (at === 0) return 'now'
  if (at < hourMs) return `${at / 60_000} min`
  const hours = at / hourMs
  if (hours < 24) return `${hours} h`
  return hours % 24 === 0 ? `${hours / 24} d` : ''
}
