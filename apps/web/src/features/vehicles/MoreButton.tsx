import type { Vehicle } from '@lotline/contract/vehicles'
import { IconChecklist, IconChevronDown, IconMessage } from '@tabler/icons-react'
import styles from './MoreButton.module.css'

type Props = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClick: () => void }
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** How many notes and tasks a vehicle has for the person who looks; pressed, it unfolds them with the figures. */
export function MoreButton({ vehicle: { vehicleCard, alertCount }, isOpen, onClick }: Props) {
  const { stockNumber, tasksNeedingAttentionCount: tasks } = vehicleCard
  const { notes } = alertCount
  const counted = [notes ? `notes ${notes}` : '', tasks ? `tasks ${tasks}` : ''].filter(Boolean)
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={isOpen}
      aria-label={[`Figures and notes of ${stockNumber}`, ...counted].join(', ')}
      onClick={onClick}
    >
      {notes ? (
        <span>
          <IconMessage {...icon} />
          {notes}
        </span>
      ) : null}
      {tasks ? (
        <span className={styles.urgent}>
          <IconChecklist {...icon} />
          {tasks}
        </span>
      ) : null}
      <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={isOpen ? styles.open : undefined} />
    </button>
  )
}
