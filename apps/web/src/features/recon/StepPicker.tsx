import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { stepStateLabels } from '@lotline/domain/recon-states'
import { blockingSteps, leavesOf } from '@lotline/domain/recon-steps'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { StepNode } from '../../ui/StepLineParts.tsx'
import { marksOf } from './expected-step.ts'
import { vehicleStepsQuery } from './queries.ts'
import styles from './StepPicker.module.css'
import { useStepChange } from './use-step-change.ts'

type Props = { readonly vehicle: Vehicle; readonly isOpen: boolean; readonly onClose: () => void }

/** Change step: the whole line to choose from. What has to be done before a step is told; the server has the last word. */
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
  if (isError && !steps) return <ErrorPanel advice="The steps could not be loaded." isRetrying={isFetching} onRetry={refetch} />
  if (!steps) return <p className={styles.loading}>Loading steps</p>
  const choose = (step: StepItem) => {
    onChosen()
    change({ kind: 'MOVE', stepId: step.id, done: `${vehicle.vehicleCard.stockNumber} sent to ${step.name}` })
  }
  const row = (step: StepItem) => (
    <Row key={step.id} step={step} vehicle={vehicle} steps={steps} isBusy={isBusy} onChoose={() => choose(step)} />
  )
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) =>
        step.childSteps.length === 0 ? (
          row(step)
        ) : (
          <li key={step.id}>
            <span className={styles.group}>{step.name}</span>
            <ol className={styles.children} aria-label={step.name}>
              {leavesOf(step.childSteps).map(row)}
            </ol>
          </li>
        ),
      )}
    </ol>
  )
}

type RowProps = {
  readonly step: StepItem
  readonly vehicle: Vehicle
  readonly steps: readonly StepItem[]
  readonly isBusy: boolean
  readonly onChoose: () => void
}

function Row({ step, vehicle: { stepItem }, steps, isBusy, onChoose }: RowProps) {
  const isCurrent = step.id === stepItem?.id
  if (step.retired && !isCurrent) return null
  const current = stepItem && { ...stepItem, tracked: stepItem.enhancedStateTracking }
  const blocking = current && !isCurrent ? blockingSteps(steps, current, step.id, marksOf(steps)) : []
  const note = isCurrent ? 'Current step' : blocking.length > 0 ? `After ${blocking.map(({ name }) => name).join(', ')}` : ''
  const words = note || stepStateLabels[step.state]
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        aria-label={step.name}
        aria-description={words || undefined}
        disabled={isCurrent || isBusy}
        aria-current={isCurrent ? 'step' : undefined}
        data-autofocus={step.id === stepItem?.nextStep?.id || undefined}
        onClick={onChoose}
      >
        <StepNode step={step} isCurrent={isCurrent} isNext={step.id === stepItem?.nextStep?.id} size={16} />
        <span className={styles.name}>{step.name}</span>
        <span className={styles.note}>{words}</span>
      </button>
    </li>
  )
}
