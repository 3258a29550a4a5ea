import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '../../../api/session/current-user.ts'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { vehicleStepsQuery } from '../vehicle-steps.ts'
import { NeededButton } from './NeededButton.tsx'
import { PickedStep } from './PickedStep.tsx'
import styles from './StepPicker.module.css'
import { stepChoice } from './step-choice.ts'
import { type StepChange, useStepChange } from './use-step-change.ts'

type Props = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClose: () => void }

/** Change step: the whole line to choose from. What has to be done before a step is told, with the way past it; the server has the last word. */
export function StepPicker({ vehicle, isOpen, onClose }: Props) {
  const { vehicleCard, stepItem } = vehicle
  const isPhone = useMediaQuery('(max-width: 35.99em)') ?? false
  return (
    <Modal
      opened={isOpen && stepItem !== null}
      onClose={onClose}
      title={`Change step of ${vehicleCard.stockNumber}`}
      size={520}
      fullScreen={isPhone}
      padding={0}
      classNames={{ header: styles.header }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Steps vehicle={vehicle} onChosen={onClose} />
    </Modal>
  )
}

function Steps({ vehicle, onChosen }: { readonly vehicle: Vehicle; readonly onChosen: () => void }) {
  const vehicleId = vehicle.vehicleCard.id
  const { data: steps, isError, isFetching, refetch } = useQuery(vehicleStepsQuery(vehicleId))
  const { change, isBusy } = useStepChange(vehicle)
  const held = usePermissions()
  if (isError && !steps) return <ErrorPanel advice="The steps could not be loaded." isRetrying={isFetching} onRetry={refetch} />
  if (!steps) return <p className={styles.loading}>Loading steps</p>
  const choose = (chosen: StepChange) => {
    onChosen()
    change(chosen)
  }
  const row = (step: StepItem) => (
    <PickedStep
      key={step.id}
      step={step}
      vehicle={vehicle}
      choice={stepChoice(vehicle, step, steps, held)}
      isBusy={isBusy}
      onChoose={choose}
    />
  )
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) =>
        step.childSteps.length === 0 ? (
          row(step)
        ) : (
          <li key={step.id}>
            <div className={styles.row}>
              <span className={styles.group}>{step.name}</span>
              {mayTakeOff(step, vehicle) && <NeededButton step={step} vehicle={vehicle} />}
            </div>
            <ol className={styles.children} aria-label={step.name}>
              {leavesOf(step.childSteps).map(row)}
            </ol>
          </li>
        ),
      )}
    </ol>
  )
}

/** A group is taken off as a whole while the vehicle is not in it and something of it is left to do. */
function mayTakeOff(group: StepItem, { stepItem }: Vehicle): boolean {
  const leaves: StepItem[] = leavesOf(group.childSteps)
  return group.state !== 'COMPLETE' || !group.needed ? leaves.every(({ id }) => id !== stepItem?.id) : false
}
