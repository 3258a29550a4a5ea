import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { IconChecklist, IconChevronDown, IconMessage } from '@tabler/icons-react'
import styles from './MoreButton.module.css'

type Props = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClick: () => void }
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** How many notes and tasks a vehicle has for the person who looks; pressed, it unfolds them with the figures. */
export function MoreButton({ vehicle: { vehicleCard, alertCount }, isOpen, onClick }: Props) {
  const { stockNumber, tasksNeedingAttentionCount: tasks } = vehicleCard
  const { notes } = alertCount
  return (
    <button type="button" className={styles.more} aria-expanded={isOpen} onClick={onClick}>
      <span className="visually-hidden">Figures and notes of {stockNumber}</span>
      {notes ? (
        <span className={styles.count}>
          <IconMessage {...icon} />
          <span className="visually-hidden">, notes </span>
          {notes}
        </span>
      ) : null}
      {tasks ? (
        <span className={`${styles.count} ${styles.urgent}`}>
          <IconChecklist {...icon} />
          <span className="visually-hidden">, tasks </span>
          {tasks}
        </span>
      ) : null}
      <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={isOpen ? styles.open : undefined} />
    </button>
  )
}
