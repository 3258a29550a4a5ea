import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { formatCount } from '@lotline/domain/amounts/count'
import { methodLabels } from '@lotline/domain/engage/engagement-table'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { personName } from '@lotline/domain/people/person-name'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconChevronDown, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { exactMomentWords } from '../../../ui/moment-words.ts'
import { sectionAddress } from '../../vehicles/index.ts'
import { AskItem } from '../asks/AskItem.tsx'
import { type Column, columnCount, wordColumns } from './columns.ts'
import styles from './EngagementTable.module.css'
import { customerLabel, emailOf, isFreshOpen, openedLabel, phoneOf, sentLabel } from './engagement-words.ts'
import { LookingMark } from './LookingMark.tsx'
import { MethodIcon } from './MethodIcon.tsx'
import { SharePanel } from './SharePanel.tsx'
import { StaffPageLink } from './StaffPageLink.tsx'
import { isLookedAt, type Table } from './use-table.ts'

type Props = { readonly table: Table; readonly engagement: Engagement }

/** An engagement, and below it while it is open what its shopper looked at. */
export function EngagementRow({ table, engagement }: Props) {
  const { state, now, vehicleId, toggleRow } = table
  const { id, timestamp, engagementMetrics: metrics } = engagement
  const isOpen = state.row === id
  const isGrouped = state.group !== null
  const name = customerLabel(engagement)
  const asks = engagement.asks.filter((ask) => ask.isOpen)
  return (
    <>
      <tr data-row="" tabIndex={-1} className={`${isOpen ? styles.open : ''} ${isGrouped ? styles.nested : ''}`}>
        <td className={styles.chevron}>{!isGrouped && <Toggle name={name} isOpen={isOpen} onClick={() => toggleRow(id)} />}</td>
        <td className={styles.date}>
          {isGrouped && <Toggle name={name} isOpen={isOpen} onClick={() => toggleRow(id)} />}
          <time dateTime={timestamp} title={exactMomentWords(new Date(timestamp))}>
            {sentLabel(timestamp, now)}
          </time>
        </td>
        {wordColumns({ vehicleId, group: state.group }).map((column) => (
          <td key={column.id}>
            <WordCell column={column} engagement={engagement} />
          </td>
        ))}
        {isGrouped && <td />}
        <Figure value={metrics.opens}>{formatCount(metrics.opens)}</Figure>
        <Figure value={metrics.totalDurationSeconds} isLight>
          {formatViewTime(metrics.totalDurationSeconds)}
        </Figure>
        <Figure value={metrics.actions}>{formatCount(metrics.actions)}</Figure>
        <td className={styles.figure}>
          <LastOpen lastOpen={metrics.lastOpen} isLooking={isLookedAt(engagement, now)} now={now} />
        </td>
        <td className={styles.link}>
          <StaffPageLink engagement={engagement} aria-label={`Open the shared link of ${name}`} data-tip="Open shared link">
            <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
          </StaffPageLink>
        </td>
      </tr>
      {!isOpen && asks.length > 0 && (
        <tr className={styles.ask}>
          <td />
          <td colSpan={columnCount({ vehicleId, group: state.group }) - 1}>
            {asks.map((ask) => (
              <AskItem key={ask.id} ask={ask} now={now} />
            ))}
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className={styles.detail}>
          <td colSpan={columnCount({ vehicleId, group: state.group })}>
            <SharePanel engagement={engagement} now={now} />
          </td>
        </tr>
      )}
    </>
  )
}

type ToggleProps = { readonly name: string; readonly isOpen: boolean; readonly onClick: () => void }

/** The button of a row, which answers to a click anywhere in it. */
export function Toggle({ name, isOpen, onClick }: ToggleProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className={styles.toggle} data-open="" aria-expanded={isOpen} aria-label={name} onClick={onClick}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

function WordCell({ column: { id }, engagement }: { readonly column: Column; readonly engagement: Engagement }) {
  const { dealerUser, engagementType } = engagement
  if (id === 'CUSTOMER') return <Customer engagement={engagement} />
  if (id === 'VEHICLE') return <VehicleCell engagement={engagement} />
  if (id === 'METHOD')
    return (
      <span className={styles.method}>
        <MethodIcon method={engagementType.name} />
        <span>{methodLabels[engagementType.name]}</span>
      </span>
    )
  const name = personName(dealerUser)
  return (
    <span className={styles.person}>
      <Avatar name={name} />
      <span className="ell">{name}</span>
    </span>
  )
}

function Customer({ engagement }: { readonly engagement: Engagement }) {
  const name = customerLabel(engagement)
  if (!engagement.prospect) return <span className="mut">{name}</span>
  return (
    <span className={styles.customer}>
      <b className="ell">{name}</b>
      <span className="mut ell">{phoneOf(engagement) ?? emailOf(engagement)}</span>
    </span>
  )
}

/** The vehicle, which opens on its own page. */
export function VehicleCell({ engagement: { vehicleCard: card } }: { readonly engagement: Pick<Engagement, 'vehicleCard'> }) {
  const { location: tenant } = useCurrentUser()
  return (
    <span className={styles.vehicle}>
      <Plate stockNumber={card.stockNumber} />
      <Link {...sectionAddress({ tenant, vehicleId: card.id, fromVDP: 'dashboard' }, '')} className="ell">
        {titleOf(card)}
      </Link>
    </span>
  )
}

type FigureProps = { readonly value: number; readonly isLight?: boolean; readonly children: ReactNode }

/** A figure; none is quiet. */
export function Figure({ value, isLight = false, children }: FigureProps) {
  return (
    <td className={styles.figure}>
      {value === 0 ? (
        <span className="fig mut">{children}</span>
      ) : isLight ? (
        <span className="fig">{children}</span>
      ) : (
        <b className="fig">{children}</b>
      )}
    </td>
  )
}

type LastOpenProps = { readonly lastOpen: string | null; readonly isLooking: boolean; readonly now: Date }

export function LastOpen({ lastOpen, isLooking, now }: LastOpenProps) {
  if (isLooking) return <LookingMark />
  const label = openedLabel(lastOpen, now)
  const title = lastOpen === null ? undefined : exactMomentWords(new Date(lastOpen))
  return isFreshOpen(lastOpen, now) ? (
    <b title={title}>{label}</b>
  ) : (
    <span className="mut" title={title}>
      {label}
    </span>
  )
}
