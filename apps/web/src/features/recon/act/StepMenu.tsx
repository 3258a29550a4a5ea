import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { holdsHere, worstWords } from '@lotline/domain/gates/gates'
import type { StepAction } from '@lotline/domain/recon/recon-actions'
import { leavesForward, mayChangeSteps, offeredActions } from '@lotline/domain/recon/recon-actions'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconCheck,
  IconChevronRight,
  IconExternalLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconRoute,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import { DoNotDriveWarning } from '../../recalls/index.ts'
import { AssignDialog } from '../assign/AssignDialog.tsx'
import { PauseItems } from './PauseMenu.tsx'
import styles from './StepMenu.module.css'
import { StepPicker } from './StepPicker.tsx'
import { changeOf, useStepChange } from './use-step-change.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const onwards = <IconChevronRight {...icon} />
const icons: Record<StepAction['kind'], ReactNode> = {
  BEGIN: <IconPlayerPlay {...icon} />,
  CONTINUE: <IconPlayerPlay {...icon} />,
  PAUSE: <IconPlayerPause {...icon} />,
  COMPLETE: <IconArrowRight {...icon} />,
  SEND: <IconArrowRight {...icon} />,
  MARK_COMPLETE: <IconCheck {...icon} />,
}

const { dropdown = '', item = '', itemLabel = '', itemSection = '', main: mainLook = '', close: closeLook = '' } = styles
const looks = { dropdown, item, itemLabel, itemSection }

type Props = {
  readonly vehicle: Vehicle
  readonly label: string
  readonly className: string | undefined
  /** What stands on the button. */
  readonly children: ReactNode
  readonly onOpenVehicle: () => void
}

/** What was pressed has given way to it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type Asked = 'PAUSE' | 'STEP' | 'PERSON'

/** All that can be done to a vehicle's step, without dragging it: of its actions the last is the main one, as on a card. Opens by itself, because it is loaded with the click that wants it. */
export function StepMenu({ vehicle, label, className, children, onOpenVehicle }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const [asked, setAsked] = useState<Asked>()
  const { stockNumber } = vehicle.vehicleCard
  const change = (open: boolean) => {
    setOpen(open)
    if (open) setAsked(undefined)
  }
  // What was pressed in the menu is gone by now.
  const close = () => {
    setAsked(undefined)
    button.current?.focus()
  }
  return (
    <>
      {/* The placeholder that would take the focus is no menu item, and the main action is what one comes for. */}
      <Menu
        opened={isOpen}
        onChange={change}
        position="bottom-end"
        width={304}
        classNames={looks}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button ref={button} type="button" className={className} aria-label={label}>
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          <div className={styles.head}>
            <Plate stockNumber={stockNumber} size="large" />
            <span className="ell">{titleOf(vehicle.vehicleCard)}</span>
          </div>
          <div className={styles.warning}>
            <DoNotDriveWarning card={vehicle.vehicleCard} />
          </div>
          {asked === 'PAUSE' ? (
            <PauseItems vehicle={vehicle} firstRef={takeFocus} />
          ) : (
            <Acts vehicle={vehicle} onAsk={setAsked} />
          )}
          <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={onOpenVehicle}>
            Open vehicle
          </Menu.Item>
          <Menu.Item className={closeLook} aria-label="Close">
            <IconX {...icon} />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <StepPicker vehicle={vehicle} isOpen={asked === 'STEP'} onClose={close} />
      <AssignDialog vehicle={vehicle} isOpen={asked === 'PERSON'} onClose={close} />
    </>
  )
}

function Acts({ vehicle, onAsk }: { readonly vehicle: Vehicle; readonly onAsk: (asked: Asked) => void }) {
  const held = usePermissions()
  const { change, isBusy } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
  const actions = offeredActions(vehicle, held)
  const main = actions.at(-1)
  const act = (action: StepAction) => change(changeOf(action, vehicle))
  const heldBy = worstWords(holdsHere(vehicle))
  const refusal = (action: StepAction) =>
    offline ?? (heldBy !== '' && leavesForward(action) ? refused(`Held: ${heldBy}`) : undefined)
  return (
    <>
      {main && (
        <div className={styles.mainRow} role="presentation">
          <Menu.Item className={mainLook} disabled={isBusy} {...mainIcon(main)} onClick={() => act(main)} {...refusal(main)}>
            {main.label}
          </Menu.Item>
        </div>
      )}
      {actions.slice(0, -1).map((action) =>
        action.kind === 'PAUSE' ? (
          <Menu.Item
            key={action.kind}
            disabled={isBusy}
            closeMenuOnClick={false}
            leftSection={icons.PAUSE}
            rightSection={onwards}
            onClick={() => onAsk('PAUSE')}
            {...offline}
          >
            Pause...
          </Menu.Item>
        ) : (
          <Menu.Item
            key={action.kind}
            disabled={isBusy}
            leftSection={icons[action.kind]}
            onClick={() => act(action)}
            {...refusal(action)}
          >
            {action.label}
          </Menu.Item>
        ),
      )}
      {mayChangeSteps(vehicle, held) && (
        <>
          <Menu.Item leftSection={<IconRoute {...icon} />} rightSection={onwards} onClick={() => onAsk('STEP')} {...offline}>
            Change step...
          </Menu.Item>
          <Menu.Item leftSection={<IconUserPlus {...icon} />} rightSection={onwards} onClick={() => onAsk('PERSON')} {...offline}>
            Assign to...
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** An arrow goes where the words lead, all else says what they do. */
function mainIcon({ kind }: StepAction) {
  return kind === 'SEND' || kind === 'COMPLETE' ? { rightSection: icons[kind] } : { leftSection: icons[kind] }
}
