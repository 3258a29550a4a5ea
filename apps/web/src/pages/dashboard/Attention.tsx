import type { AttentionItem } from '@lotline/contract/reports/dashboard'
import { formatCount } from '@lotline/domain/amounts/count'
import type { AttentionReason } from '@lotline/domain/attention/attention'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import {
  IconBattery1,
  IconClockExclamation,
  IconCurrencyDollar,
  IconFileDescription,
  IconGasStation,
  IconMoodCheck,
  IconZzz,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import styles from './DashboardCard.module.css'
import { DashboardCard } from './DashboardCard.tsx'
import { attentionQuery } from './queries.ts'

const icons: Record<AttentionReason, typeof IconZzz> = {
  RECON_INFO: IconFileDescription,
  EXCEEDED_GOAL_TIME: IconClockExclamation,
  EXCEEDED_GOAL_COST: IconCurrencyDollar,
  EXCEEDED_IDLE_TIME: IconZzz,
  BATTERY_LOW: IconBattery1,
  GAS_LOW: IconGasStation,
}

/** Vehicles that somebody should look at, a card a reason, the worst first. */
export function Attention() {
  const items = useQuery(attentionQuery)
  if (!items.data)
    return (
      <section className="panel">
        <NotLoaded what="the vehicles needing attention" {...items} />
      </section>
    )
  const { data, meta } = items.data
  if (data.length === 0)
    return (
      <section className="panel">
        <EmptyState icon={<IconMoodCheck size={24} stroke={1.75} aria-hidden="true" />} title="No vehicles need attention">
          Vehicles over a goal, idle too long or without their figures show up here.
        </EmptyState>
      </section>
    )
  return (
    <>
      <ul className={`${styles.cards} ${styles.four}`} aria-label="Vehicles needing attention" data-content>
        {data.map((item) => (
          <AttentionCard key={`${item.vehicleCard.id} ${item.itemType}`} item={item} />
        ))}
      </ul>
      {meta.totalItems > data.length && (
        <p className="mut">
          The worst {data.length} of {formatCount(meta.totalItems)} reasons on {formatCount(meta.totalVehicles)} vehicles.
        </p>
      )}
    </>
  )
}

function AttentionCard({ item: { itemType, message, vehicleCard, stepItem } }: { readonly item: AttentionItem }) {
  const Icon = icons[itemType]
  return (
    <DashboardCard card={vehicleCard} title={titleOf(vehicleCard)}>
      <p className={styles.message}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {message}
      </p>
      {stepItem && <p className="mut">{stepItem.name}</p>}
    </DashboardCard>
  )
}
