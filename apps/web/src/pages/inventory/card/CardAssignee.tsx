import type { Vehicle } from '@lotline/contract/vehicles'
import { mayChangeSteps } from '@lotline/domain/recon/recon-actions'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { Assignee } from '../../../features/recon/assign/Assignee.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import styles from './CardAssignee.module.css'

const AssigneePicker = lazy(async () => ({
  default: (await import('../../../features/recon/assign/AssigneePicker.tsx')).AssigneePicker,
}))

/** The assignee in a card. The list of people is loaded with the first click on it, for a list holds twenty cards. */
export function CardAssignee({ vehicle }: { readonly vehicle: Vehicle }) {
  const isPicker = mayChangeSteps(vehicle, usePermissions())
  const [isWanted, setWanted] = useState(false)
  const offline = useNetworkRefusal()
  const hasOpened = useRef(false)
  const open = useCallback((button: HTMLButtonElement | null) => {
    if (!button || hasOpened.current) return
    hasOpened.current = true
    button.focus()
    button.click()
  }, [])
  const words = <Assignee person={vehicle.stepItem?.assignedTo} />
  if (!isPicker) return words
  const button = (
    <button type="button" className={styles.button} onClick={() => setWanted(true)} {...offline}>
      <span className="visually-hidden">Assignee of {vehicle.vehicleCard.stockNumber}: </span>
      {words}
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AssigneePicker vehicle={vehicle} size="card" buttonRef={open} />
    </Suspense>
  )
}
