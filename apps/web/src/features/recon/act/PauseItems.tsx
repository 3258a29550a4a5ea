import type { Vehicle } from '@lotline/contract/vehicles'
import { type PauseReason, pauseReasonLabels, pauseReasons } from '@lotline/domain/recon/recon-states'
import { Menu } from '@mantine/core'
import type { Ref } from 'react'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { useStepChange } from './use-step-change.ts'

type Props = { readonly vehicle: Vehicle; readonly firstRef?: Ref<HTMLButtonElement> }

/** In a menu: pauses work with what it waits for, or without. */
export function PauseItems({ vehicle, firstRef }: Props) {
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
