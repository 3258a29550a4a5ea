import type { Vehicle } from '@lotline/contract/vehicles'
import { Menu } from '@mantine/core'
import { IconArrowRight, IconCheck, IconExternalLink, IconPlayerPause, IconPlayerPlay, IconRoute } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNetworkRefusal } from '../../ui/network.ts'
import { useOpenOnceMounted } from '../../ui/use-open-once-mounted.ts'
import { changeOf } from './change-of.ts'
import { mayChangeSteps, offeredActions } from './offered-actions.ts'
import { StepPicker } from './StepPicker.tsx'
import { usePermissions } from './use-permissions.ts'
import { useStepChange } from './use-step-change.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const icons = {
  BEGIN: <IconPlayerPlay {...icon} />,
  CONTINUE: <IconPlayerPlay {...icon} />,
  PAUSE: <IconPlayerPause {...icon} />,
  COMPLETE: <IconArrowRight {...icon} />,
  SEND: <IconArrowRight {...icon} />,
  MARK_COMPLETE: <IconCheck {...icon} />,
}

type Props = {
  readonly vehicle: Vehicle
  readonly label: string
  readonly className: string | undefined
  /** What stands on the button. */
  readonly children: ReactNode
  readonly onOpenVehicle: () => void
}

/** All that can be done to a vehicle's step, without dragging it. Opens by itself, because it is loaded with the click that wants it. */
export function StepMenu({ vehicle, label, className, children, onOpenVehicle }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const [isPicking, setPicking] = useState(false)
  const held = usePermissions()
  const { change, isBusy } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={220}>
        <Menu.Target>
          <button ref={button} type="button" className={className} aria-label={label}>
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={label}>
          {offeredActions(vehicle, held).map((action) => (
            <Menu.Item
              key={action.kind}
              disabled={isBusy}
              leftSection={icons[action.kind]}
              onClick={() => change(changeOf(action, vehicle))}
              {...offline}
            >
              {action.label}
            </Menu.Item>
          ))}
          {mayChangeSteps(vehicle, held) && (
            <Menu.Item leftSection={<IconRoute {...icon} />} onClick={() => setPicking(true)} {...offline}>
              Change step...
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={onOpenVehicle}>
            Open vehicle
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <StepPicker vehicle={vehicle} isOpen={isPicking} onClose={() => setPicking(false)} />
    </>
  )
}
