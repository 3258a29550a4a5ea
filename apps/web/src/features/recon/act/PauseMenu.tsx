import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { type PauseReason, pauseReasonLabels, pauseReasons } from '@lotline/domain/recon/recon-states'
import { Menu } from '@mantine/core'
import { type ReactElement, type Ref, type RefObject, useRef } from 'react'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import { useStepChange } from './use-step-change.ts'

type Props = {
  readonly vehicle: Vehicle
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** Asks what work waits for while it is paused. */
export function PauseMenu({ vehicle, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  return (
    <Menu position="top-start" opened={isOpen} onChange={setOpen}>
      <Menu.Target>{target(button)}</Menu.Target>
      <Menu.Dropdown>
        <PauseItems vehicle={vehicle} />
      </Menu.Dropdown>
    </Menu>
  )
}

type PauseItemsProps = { readonly vehicle: Vehicle; readonly firstRef?: Ref<HTMLButtonElement> }

/** In a menu: pauses work with what it waits for, or without. */
export function PauseItems({ vehicle, firstRef }: PauseItemsProps) {
  const { change } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
  const { stockNumber } = vehicle.vehicleCard
  const pause = (reason?: PauseReason) => {
    const paused = reason ? `paused, ${pauseReasonLabels[reason]}` : 'paused'
    change({ kind: 'STATE', state: 'ACTIVE_PAUSED', reason, done: `${stockNumber} ${paused}` })
  }
  return (
    <>
      <Menu.Item {...(firstRef && { ref: firstRef })} onClick={() => pause()} {...offline}>
        Pause
      </Menu.Item>
      {pauseReasons.map((reason) => (
        <Menu.Item key={reason} onClick={() => pause(reason)} {...offline}>
          {capitalized(pauseReasonLabels[reason])}
        </Menu.Item>
      ))}
    </>
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
