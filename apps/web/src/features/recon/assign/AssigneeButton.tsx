import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Assignee } from './Assignee.tsx'
import styles from './AssigneePicker.module.css'

export type PickerSize = 'card' | 'phone' | 'page'
type Props = ComponentPropsWithRef<'button'> & { readonly vehicle: Vehicle; readonly size: PickerSize }

/** Who has the current step; pressed, it opens the list of people. Takes what a list hands its target. */
export function AssigneeButton({ vehicle, size, ...button }: Props) {
  return (
    <button {...button} type="button" className={`${styles.button} ${styles[size]}`}>
      <span className="visually-hidden">Assignee of {vehicle.vehicleCard.stockNumber}: </span>
      <span className={styles.assignee}>
        <Assignee person={vehicle.stepItem?.assignedTo} />
      </span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
