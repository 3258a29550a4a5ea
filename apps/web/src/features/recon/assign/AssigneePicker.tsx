import type { Vehicle } from '@lotline/contract/vehicles'
import { mayChangeSteps } from '@lotline/domain/recon/recon-actions'
import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { useStepChange } from '../act/use-step-change.ts'
import { Assignee } from './Assignee.tsx'
import { AssigneeList, useAssign } from './AssigneeList.tsx'
import styles from './AssigneePicker.module.css'

type Size = 'card' | 'phone' | 'page'
type Props = { readonly vehicle: Vehicle; readonly size: Size; readonly buttonRef?: Ref<HTMLButtonElement> }

/** Who has the current step: a list to choose from, plain words for those who may only see it, nothing for others. */
export function AssigneePicker({ vehicle, size, buttonRef }: Props) {
  const held = usePermissions()
  if (vehicle.stepItem === null) return null
  if (mayChangeSteps(vehicle, held)) return <Picker vehicle={vehicle} size={size} {...(buttonRef && { buttonRef })} />
  const { assignedTo } = vehicle.stepItem
  if (assignedTo === undefined) return null
  return (
    <span className={styles.assignee}>
      <Assignee person={assignedTo} />
    </span>
  )
}

function Picker({ vehicle, size, buttonRef }: Props) {
  const { isBusy } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
  const { stepItem } = vehicle
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const assign = useAssign(vehicle, combobox.dropdownOpened)
  const choose = (id: string) => {
    combobox.closeDropdown()
    combobox.focusTarget()
    assign.choose(id)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={280}
      position="bottom-start"
      shadow="md"
      middlewares={{ size: { padding: 8 } }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          ref={buttonRef}
          className={`${styles.button} ${styles[size]}`}
          disabled={isBusy}
          onClick={() => combobox.toggleDropdown()}
          {...offline}
        >
          <span className="visually-hidden">Assignee of {vehicle.vehicleCard.stockNumber}: </span>
          <span className={styles.assignee}>
            <Assignee person={stepItem?.assignedTo} />
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles.list ?? ''}>
        <AssigneeList vehicle={vehicle} store={combobox} people={assign.people} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
