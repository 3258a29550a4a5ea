import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { Combobox, Modal, useCombobox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import styles from '../act/StepPicker.module.css'
import { AssigneeList, useAssign } from './AssigneeList.tsx'

type Props = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClose: () => void }

/** Assign to: those who work on the vehicle's step, to search and choose from. */
export function AssignDialog({ vehicle, isOpen, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 35.99em)') ?? false
  return (
    <Modal
      opened={isOpen && vehicle.stepItem !== null}
      onClose={onClose}
      title={`Assign ${vehicle.vehicleCard.stockNumber} to`}
      size={400}
      fullScreen={isPhone}
      padding={0}
      classNames={{ header: styles.header }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.people}>
        <Choice vehicle={vehicle} onDone={onClose} />
      </div>
    </Modal>
  )
}

function Choice({ vehicle, onDone }: { readonly vehicle: Vehicle; readonly onDone: () => void }) {
  // The list is the dialog: it is never folded away.
  const store = useCombobox({ opened: true })
  const { people, choose } = useAssign(vehicle, true)
  const take = (id: string) => {
    onDone()
    choose(id)
  }
  return (
    <Combobox store={store} onOptionSubmit={take} withinPortal={false}>
      <AssigneeList vehicle={vehicle} store={store} people={people} onEscape={onDone} />
    </Combobox>
  )
}
