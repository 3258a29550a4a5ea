import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import styles from './BadgeRow.module.css'
import { cardBadges } from './card-badges.ts'
import type { CardTab } from './card-tabs.ts'

type Props = { readonly vehicle: Vehicle; readonly tab: CardTab }

/** What there is to look at of a vehicle, each badge the way to its page. */
export function BadgeRow({ vehicle, tab }: Props) {
  const { permissions, location } = useCurrentUser()
  const { id, stockNumber } = vehicle.vehicleCard
  return (
    <nav className={styles.badges} aria-label={`Pages of ${stockNumber}`}>
      {cardBadges(vehicle, permissions).map(({ page, label, Icon, count, isUrgent }) => (
        <Link
          key={page}
          to="/$tenant/inventory/$vehicleId/$"
          params={{ tenant: location, vehicleId: id, _splat: page }}
          search={{ fromVDP: tab }}
          className={styles.badge}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {label} {count !== null && <b className={isUrgent ? styles.urgent : undefined}>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}
