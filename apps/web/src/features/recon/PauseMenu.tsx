import type { Vehicle } from '@lotline/contract/vehicles'
import { type PauseReason, pauseReasonLabels, pauseReasons } from '@lotline/domain/recon-states'
import { Menu } from '@mantine/core'
import { type ReactElement, type RefObject, useRef } from 'react'
import { useNetworkRefusal } from '../../ui/network.ts'
import { useOpenOnceMounted } from '../../ui/use-open-once-mounted.ts'
import { useStepChange } from './use-step-change.ts'

type Props = {
  readonly vehicle: Vehicle
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** Pauses work with what it waits for, or without. */
export function PauseMenu({ vehicle, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const { change } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
  const { stockNumber } = vehicle.vehicleCard
  const pause = (reason?: PauseReason) => {
    const paused = reason ? `paused, ${pauseReasonLabels[reason]}` : 'paused'
    change({ kind: 'STATE', state: 'ACTIVE_PAUSED', reason, done: `${stockNumber} ${paused}` })
  }
  return (
    <Menu position="top-start" opened={isOpen} onChange={setOpen}>
      <Menu.Target>{target(button)}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => pause()} {...offline}>
          Pause
        </Menu.Item>
        {pauseReasons.map((reason) => (
          <Menu.Item key={reason} onClick={() => pause(reason)} {...offline}>
            {capitalized(pauseReasonLabels[reason])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
