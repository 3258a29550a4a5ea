import { formatPrice } from '@lotline/domain/amounts/money'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { visitLabel } from '@lotline/domain/engage/visits'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconZoomCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { sectionAddress } from '../../vehicles/index.ts'
import { customerLabel, emailOf, firstNameOf, phoneOf } from './engagement-words.ts'
import styles from './LookerCard.module.css'
import { LookingMark } from './LookingMark.tsx'
import { ReachActs } from './ReachActs.tsx'
import type { Looker } from './use-lookers.ts'

/** A shopper who looks at a page now, with what they read and the ways to reach them; for a minute after that, how long they looked. */
export function LookerCard({ looker }: { readonly looker: Looker }) {
  const { location: tenant } = useCurrentUser()
  const { engagement, visit, isOver } = looker
  const { vehicleCard: card, showPrice } = engagement
  const looked = formatViewTime((Date.parse(visit.lastSign) - Date.parse(visit.since)) / 1000)
  return (
    <li className={`${styles.card} ${isOver ? '' : styles.live}`}>
      <p className={styles.head}>
        {isOver ? <span>Looked for {looked}</span> : <LookingMark />}
        <span className="mut">
          {!isOver && <b className={`fig ${styles.time}`}>{looked}, </b>}
          {visitLabel(visit.visitNumber)}
        </span>
      </p>
      <h2>{customerLabel(engagement)}</h2>
      <Link {...sectionAddress({ tenant, vehicleId: card.id, fromVDP: 'dashboard' }, '')} className={styles.vehicle}>
        <span className={styles.name}>
          <Plate stockNumber={card.stockNumber} />
          <span className="ell">{titleOf(card)}</span>
        </span>
        {showPrice && card.advertisedPrice && <b className={styles.price}>{formatPrice(card.advertisedPrice)}</b>}
      </Link>
      <Reading looker={looker} />
      <ReachActs
        phone={phoneOf(engagement)}
        email={emailOf(engagement)}
        firstName={firstNameOf(engagement)}
        isPrimary={!isOver}
      />
    </li>
  )
}

function Reading({ looker: { visit, isOver } }: { readonly looker: Looker }) {
  const { part, seenParts } = visit
  const before = seenParts.filter((one) => one !== part)
  if (part === null && before.length === 0) return null
  const after = new Intl.ListFormat('en-US').format(before)
  return (
    <p className={styles.reading}>
      <IconZoomCheck size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {part !== null && !isOver ? (
          <>
            Looks at <b>{part}</b>
            {after && `, after ${after}`}
          </>
        ) : (
          `Looked at ${after || part}`
        )}
      </span>
    </p>
  )
}
