import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { Combobox, useCombobox } from '@mantine/core'
import type { Ref } from 'react'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { useStepChange } from '../act/use-step-change.ts'
import { AssigneeButton, type PickerSize } from './AssigneeButton.tsx'
import { AssigneeList, useAssign } from './AssigneeList.tsx'
import styles from './AssigneePicker.module.css'

type Props = { readonly vehicle: Vehicle; readonly size: PickerSize; readonly buttonRef?: Ref<HTMLButtonElement> }

/** Who has the current step, for those who may choose from a list who has it. */
export function AssigneePicker({ vehicle, size, buttonRef }: Props) {
  const { isBusy } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
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
        <AssigneeButton
          vehicle={vehicle}
          size={size}
          ref={buttonRef}
          disabled={isBusy}
          onClick={() => combobox.toggleDropdown()}
          {...offline}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.list ?? ''}>
        <AssigneeList vehicle={vehicle} store={combobox} people={assign.people} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
