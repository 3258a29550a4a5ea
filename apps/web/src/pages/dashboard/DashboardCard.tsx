import type { AttentionItem } from '@lotline/contract/reports/dashboard'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { VehiclePicture } from '../../features/vehicles/VehiclePicture.tsx'
import styles from './DashboardCard.module.css'

type Props = {
  readonly card: Pick<
    AttentionItem['vehicleCard'],
    'id' | 'stockNumber' | 'vehicleImage' | 'bodyStyle' | 'color' | 'exteriorColor'
  >
  readonly title: string
  /** Where on the vehicle's page it leads. */
  readonly section?: string
  readonly children: ReactNode
}

/** A vehicle in a few lines, which leads to its page and from there back to the dashboard (DSH-033). */
export function DashboardCard({ card, title, section = '', children }: Props) {
  const { location } = useCurrentUser()
  return (
    <li className={`panel ${styles.card}`}>
      <div className={styles.picture}>
        <VehiclePicture
          image={card.vehicleImage}
          title={title}
          bodyStyle={card.bodyStyle}
          color={card.color === 'UNKNOWN' ? card.exteriorColor : card.color}
        />
      </div>
      <div className={styles.words}>
        <Link
          to="/$tenant/inventory/$vehicleId/$"
          params={{ tenant: location, vehicleId: card.id, _splat: section }}
          search={{ fromVDP: 'dashboard' }}
          className={styles.name}
        >
          <Plate stockNumber={card.stockNumber} />
          <span className="ell">{title}</span>
        </Link>
        {children}
      </div>
    </li>
  )
}
