import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { IconEye, IconPhone } from '@tabler/icons-react'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { AskItem } from '../asks/AskItem.tsx'
import { emailOf, phoneLink, phoneOf, priceShownLabel, sharedBy } from './engagement-words.ts'
import { HeatMap } from './HeatMap.tsx'
import styles from './SharePanel.module.css'
import { StaffPageLink } from './StaffPageLink.tsx'

type Props = { readonly engagement: Engagement; readonly now: Date }

/** What an engagement's shopper looked at, and how the vehicle was shared with them. */
export function SharePanel({ engagement, now }: Props) {
  const { timestamp, engagementMetrics: metrics, prospect } = engagement
  const [phone, email] = [phoneOf(engagement), emailOf(engagement)]
  return (
    <div className={styles.panel}>
      {engagement.asks.length > 0 && (
        <ul className={styles.asks} aria-label="Asked">
          {engagement.asks.map((ask) => (
            <li key={ask.id}>
              <AskItem ask={ask} now={now} />
            </li>
          ))}
        </ul>
      )}
      <HeatMap engagement={engagement} />
      <section className={styles.share} aria-label="This share">
        <h2>This share</h2>
        <dl className={styles.facts}>
          <dt>{prospect ? 'Sent' : 'Made'}</dt>
          <dd>
            {fullMomentWords(new Date(timestamp), now)}
            {sharedBy(engagement)}
          </dd>
          <dt>First open</dt>
          <dd>{metrics.firstOpen === null ? 'Not opened' : fullMomentWords(new Date(metrics.firstOpen), now)}</dd>
          <dt>Price shown</dt>
          <dd>{priceShownLabel(engagement)}</dd>
          {email && (
            <>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </>
          )}
        </dl>
        <p className={styles.acts}>
          <StaffPageLink engagement={engagement} className={styles.act}>
            <IconEye size={16} stroke={1.75} aria-hidden="true" />
            Open shared link
          </StaffPageLink>
          {phone && (
            <a className={`${styles.act} ${styles.call}`} href={phoneLink('tel', phone)} aria-label={`Call ${phone}`}>
              <IconPhone size={16} stroke={1.75} aria-hidden="true" />
              {phone}
            </a>
          )}
        </p>
      </section>
    </div>
  )
}
