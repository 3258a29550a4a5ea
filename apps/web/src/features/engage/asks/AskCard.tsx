import type { Ask } from '@lotline/contract/engage/asks'
import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { IconCalendarQuestion, IconMessageQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { sectionAddress } from '../../vehicles/index.ts'
import { opensLabel } from '../table/engagement-words.ts'
import { ReachActs } from '../table/ReachActs.tsx'
import styles from './AskCard.module.css'
import { AskActs } from './AskItem.tsx'
import { askDetail, askedLabel, askerName } from './ask-words.ts'

type Props = { readonly engagement: Engagement; readonly ask: Ask; readonly now: Date }

const wishes: Readonly<Record<Ask['kind'], string>> = {
  QUESTION: '',
  TEST_DRIVE: 'Wants to drive it ',
  STILL_HERE: 'Is it still here?',
  NEW_LINK: 'Wants a new link',
  ANOTHER_CAR: 'Wants another car like it',
}

/** A shopper who waits for an answer, on a phone: what they want, of which vehicle, and the ways to reach them. */
export function AskCard({ engagement, ask, now }: Props) {
  const { location: tenant } = useCurrentUser()
  const { vehicleCard: card, engagementMetrics } = engagement
  const { opens } = engagementMetrics
  const detail = askDetail(ask, now)
  const Icon = ask.kind === 'TEST_DRIVE' ? IconCalendarQuestion : IconMessageQuestion
  const firstName = ask.shopper?.fullName.split(' ')[0]
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <IconMessageQuestion size={18} stroke={1.75} aria-hidden="true" />
        <b>{askedLabel(ask, now)}</b>
        {opens > 0 && <span className={`mut ${styles.opens}`}>{opensLabel(opens)}</span>}
      </p>
      <h2>{askerName(ask)}</h2>
      <div className={styles.wish}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <p>
          {wishes[ask.kind]}
          {detail !== null && <b className={styles.detail}>{ask.kind === 'QUESTION' ? `“${detail}”` : detail}</b>}
          <Link {...sectionAddress({ tenant, vehicleId: card.id, fromVDP: 'dashboard' }, '')} className={styles.vehicle}>
            {card.stockNumber}, {titleOf(card)}
          </Link>
        </p>
      </div>
      <ReachActs phone={ask.shopper?.phone} email={ask.shopper?.email} firstName={firstName} />
      <div className={styles.answer}>
        <AskActs ask={ask} size="xl" />
      </div>
    </li>
  )
}
