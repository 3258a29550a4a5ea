import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { shortRooftopName } from '@lotline/domain/text/text'
import { dispositionWords } from '@lotline/domain/vehicles/vehicle-words'
import { PaintDot } from '@lotline/look/glyphs/PaintDot'
import { IconLink, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopiedNote } from '../../../ui/message/CopiedNote.tsx'
import styles from './CardIdentity.module.css'
import { type LinkedCard, useCopiedLinks } from './CopiedLinks.tsx'

// What cards of every width recognise a vehicle by.

type Props = { readonly card: VehicleCard; readonly className: string | undefined }

/** The trim, and the color as the dealer calls it, behind its paint. */
export function CardLooks({ card: { trim, color, exteriorColor }, className }: Props) {
  return (
    <div className={className}>
      {trim && (
        <span className="ell" title={trim}>
          {trim}
        </span>
      )}
      {exteriorColor && (
        <span className={styles.paint} title={exteriorColor}>
          <PaintDot color={color === 'UNKNOWN' ? exteriorColor : color} />
          <span className="ell">{exteriorColor}</span>
        </span>
      )}
    </div>
  )
}

/** What becomes of a vehicle, whose it is, and what else stands in that line. */
export function CardWhere({ card, className, children }: Props & { readonly children: ReactNode }) {
  const disposition = dispositionWords(card)
  return (
    <div className={className}>
      {disposition && (
        <span className="ell" title={disposition}>
          {disposition}
        </span>
      )}
      <span className={styles.place}>
        <IconMapPin size={14} stroke={1.75} aria-hidden="true" />
        <span className="ell" title={card.location.name}>
          {shortRooftopName(card.location.name)}
        </span>
      </span>
      {children}
    </div>
  )
}

/** How many tasks somebody has to decide on or to do; nothing where there are none, or they may not be seen. */
export function TaskCount({ count }: { readonly count: number | null }) {
  if (!count) return null
  return (
    <span className={styles.tasks}>
      {count} {count === 1 ? 'task' : 'tasks'}
    </span>
  )
}

/** How many recalls are open; nothing where there are none, or they may not be seen (SEC-006). */
export function RecallCount({ count }: { readonly count: number | null }) {
  if (!count) return null
  return (
    <span className={styles.tasks}>
      {formatCount(count)} {count === 1 ? 'recall' : 'recalls'}
    </span>
  )
}

/** Copies the absolute address of a vehicle's page. */
export function CopyLink({ card }: { readonly card: LinkedCard }) {
  const { copiedId, copy } = useCopiedLinks()
  return (
    <span className={styles.copy}>
      <button type="button" aria-label={`Copy link to ${card.stockNumber}`} data-tip="Copy link" onClick={() => copy(card)}>
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <CopiedNote isShown={copiedId === card.id} isSilent />
    </span>
  )
}
