import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { holdsHere, worstWords } from '@lotline/domain/gates/gates'
import { doNotDriveWarning } from '@lotline/domain/recalls/recalls'
import { leavesForward, offeredActions, type StepAction } from '@lotline/domain/recon/recon-actions'
import {
  IconArrowRight,
  IconBarrierBlock,
  IconCheck,
  IconChevronDown,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { type ComponentProps, lazy, type MouseEvent, Suspense, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { useActHold } from '../../../ui/use-act-hold.ts'
import { DoNotDriveWarning } from '../../recalls/index.ts'
import styles from './StepControl.module.css'
import { changeOf, useStepChange } from './use-step-change.ts'

type Size = 'card' | 'phone' | 'page'
type Props = {
  readonly vehicle: Vehicle
  /** 'card' is quiet because a list holds twenty of them; 'phone' is 56 px for gloves; 'page' is the main action of the vehicle page. */
  readonly size: Size
  /** Among others of its kind, where another one is the main action. */
  readonly isQuiet?: boolean
}

/** The work buttons of the step a vehicle stands in; nothing when there is nothing to do or it may not be done. */
export function StepControl({ vehicle, size, isQuiet = size === 'card' }: Props) {
  const offered = offeredActions(vehicle, usePermissions())
  const { held, hold } = useActHold<readonly StepAction[]>()
  // For a moment the buttons stay as they were pressed, so that the next one does not lie under the same finger.
  const actions = held ?? offered
  const { change, isBusy: isChanging } = useStepChange(vehicle)
  const isBusy = isChanging || held !== undefined
  if (actions.length === 0) return null
  const warns = vehicle.vehicleCard.doNotDrive && actions.some(mayDrive)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring form semantics to buttons.
    <div className={`${styles.control} ${styles[size]}`} role="group" aria-label={`Work on ${vehicle.vehicleCard.stockNumber}`}>
      {warns && size !== 'card' && (
        <span className={styles.warning}>
          <DoNotDriveWarning card={vehicle.vehicleCard} />
        </span>
      )}
      {actions.map((action, at) => {
        const isMain = at === actions.length - 1
        return (
          <span key={action.kind} className={isMain ? styles.main : styles.other}>
            <ActionButton
              action={action}
              size={size}
              isMain={isMain && !isQuiet}
              isBusy={isBusy}
              tip={warns && mayDrive(action) ? doNotDriveWarning : action.label}
              heldBy={leavesForward(action) ? worstWords(holdsHere(vehicle)) : ''}
              onClick={(event) => {
                hold(actions, event)
                change(changeOf(action, vehicle))
              }}
            />
            {action.kind === 'PAUSE' && <PauseReasons size={buttonSizes[size]} disabled={isBusy} vehicle={vehicle} />}
          </span>
        )
      })}
    </div>
  )
}

/** Work that begins, and a step that comes next, may have somebody move the vehicle. */
function mayDrive(action: StepAction): boolean {
  return action.kind === 'BEGIN' || leavesForward(action)
}

type ButtonProps = {
  readonly action: StepAction
  readonly size: Size
  readonly isMain: boolean
  readonly isBusy: boolean
  readonly tip: string
  /** What holds the vehicle; empty where nothing does. */
  readonly heldBy: string
  readonly onClick: (event: MouseEvent) => void
}

const buttonSizes = { card: 'sm', phone: 'xl', page: 'md' } as const

const leftIcons: Partial<Record<StepAction['kind'], typeof IconCheck>> = {
  BEGIN: IconPlayerPlay,
  CONTINUE: IconPlayerPlay,
  PAUSE: IconPlayerPause,
  MARK_COMPLETE: IconCheck,
}

function ActionButton({ action, size, isMain, isBusy, tip, heldBy, onClick }: ButtonProps) {
  const icon = { size: size === 'phone' ? 20 : 16, stroke: 1.75, 'aria-hidden': true } as const
  if (size === 'card' && action.kind === 'PAUSE')
    return (
      <Action
        needsNetwork
        aria-label="Pause"
        data-tip="Pause"
        data-act={action.kind}
        disabled={isBusy}
        icon={<IconPlayerPause {...icon} />}
        onClick={onClick}
      />
    )
  const isOnward = action.label.startsWith('Send')
  const Left = leftIcons[action.kind]
  const isHeld = heldBy !== ''
  return (
    <Action
      look={isMain ? 'filled' : 'quiet'}
      size={buttonSizes[size]}
      disabled={isBusy}
      needsNetwork
      data-tip={tip}
      data-act={action.kind}
      icon={isHeld ? <IconBarrierBlock {...icon} /> : Left && <Left {...icon} />}
      end={isOnward && !isHeld && <IconArrowRight {...icon} />}
      onClick={onClick}
      {...(isHeld && refused(`Held: ${heldBy}`))}
    >
      {action.label}
    </Action>
  )
}

const PauseMenu = lazy(async () => ({ default: (await import('./PauseMenu.tsx')).PauseMenu }))

type Button = ComponentProps<typeof Action>
type PauseReasonsProps = Pick<Button, 'size' | 'disabled'> & { readonly vehicle: Vehicle }

/** Beside the button that pauses at one tap: what the work waits for. The menu comes with the first click. */
function PauseReasons({ vehicle, ...look }: PauseReasonsProps) {
  const [isWanted, setWanted] = useState(false)
  const buttonWith = (more: Button) => (
    <Action
      {...look}
      {...more}
      aria-haspopup="menu"
      aria-label="Pause reason"
      data-tip="Pause reason"
      needsNetwork
      icon={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
    />
  )
  const button = buttonWith({ onClick: () => setWanted(true) })
  return (
    <Suspense fallback={button}>
      {isWanted ? <PauseMenu vehicle={vehicle} target={(ref) => buttonWith({ ref })} /> : button}
    </Suspense>
  )
}
