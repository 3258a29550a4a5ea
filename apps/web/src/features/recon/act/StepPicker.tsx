import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { stepStateLabels } from '@lotline/domain/recon/recon-states'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '../../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { DoNotDriveWarning } from '../../recalls/index.ts'
import { StepColor } from '../line/StepColor.tsx'
import { StepNode } from '../line/StepLineParts.tsx'
import { vehicleStepsQuery } from '../vehicle-steps.ts'
import { NeededButton } from './NeededButton.tsx'
import styles from './StepPicker.module.css'
import { type StepChoice, stepChoice } from './step-choice.ts'
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
      <div className={styles.warning}>
        <DoNotDriveWarning card={vehicleCard} />
      </div>
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

type PickedStepProps = {
  readonly step: StepItem
  readonly vehicle: Vehicle
  readonly choice: StepChoice
  readonly isBusy: boolean
  readonly onChoose: (change: StepChange) => void
}

/** One step to send the vehicle to; where something is in the way, what, and beside it the way past; and whether the step is needed at all. */
function PickedStep({ step, vehicle, choice, isBusy, onChoose }: PickedStepProps) {
  const { stepItem } = vehicle
  const offline = useNetworkRefusal()
  const isCurrent = step.id === stepItem?.id
  if (step.retired && !isCurrent) return null
  const isNext = step.id === stepItem?.nextStep?.id
  const words = wordsOf(step, choice)
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.step}
        aria-description={words || undefined}
        disabled={choice.kind !== 'GO' || isBusy}
        aria-current={isCurrent ? 'step' : undefined}
        data-autofocus={isNext || undefined}
        onClick={() => choice.kind === 'GO' && onChoose(choice.change)}
        {...offline}
      >
        <span className={styles.node} aria-hidden="true">
          <StepNode step={step} isCurrent={isCurrent} isNext={isNext} size={16} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
        </span>
        <span className={styles.name}>
          <StepColor color={step.color} />
          {step.name}
        </span>
        <span className={choice.kind === 'SKIP' ? styles.below : styles.note} aria-hidden="true">
          {words}
        </span>
      </button>
      {choice.kind === 'SKIP' && (
        <button
          type="button"
          className={styles.skip}
          aria-label={skipWords(choice, step.name)}
          disabled={isBusy}
          onClick={() => onChoose(choice.change)}
          {...offline}
        >
          {choice.label}
        </button>
      )}
      {!isCurrent && (step.state !== 'COMPLETE' || !step.needed) && <NeededButton step={step} vehicle={vehicle} />}
    </li>
  )
}

/** The button's words with all that it does: 'Skip 2 steps and send: Inspection, Parts hold, to Detail'. */
function skipWords({ label, skipped }: { label: string; skipped: readonly string[] }, name: string): string {
  return `${label}: ${[...skipped, `to ${name}`].join(', ')}`
}

/** Where the vehicle stands, what has to be done before a step, or how the step stands. */
function wordsOf(step: StepItem, choice: StepChoice): string {
  if (choice.kind !== 'GO') return choice.reason
  return step.needed ? stepStateLabels[step.state] : 'Not needed'
}
