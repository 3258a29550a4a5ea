import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { mayChangeSteps } from '@lotline/domain/recon/recon-actions'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useCallback, useRef, useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { useStepChange } from '../act/use-step-change.ts'
import { Assignee } from './Assignee.tsx'
import { AssigneeButton } from './AssigneeButton.tsx'
import styles from './AssigneePicker.module.css'

const AssigneePicker = lazy(async () => ({ default: (await import('./AssigneePicker.tsx')).AssigneePicker }))

type Props = {
  readonly vehicle: Vehicle
  readonly size: 'phone' | 'page'
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
}

/** Who has the current step: a list to choose from, which comes with the first click; plain words for those who may only see it, nothing for others. */
export function AssigneeOnDemand({ vehicle, ...picker }: Props) {
  const held = usePermissions()
  if (vehicle.stepItem === null) return null
  if (mayChangeSteps(vehicle, held)) return <Picker vehicle={vehicle} {...picker} />
  const { assignedTo } = vehicle.stepItem
  if (assignedTo === undefined) return null
  return (
    <span className={styles.assignee}>
      <Assignee person={assignedTo} />
    </span>
  )
}

function Picker({ vehicle, size, buttonRef }: Props) {
  const [isWanted, setWanted] = useState(false)
  const { isBusy } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
  const own = useRef<HTMLButtonElement>(null)
  const shown = buttonRef ?? own
  const hasOpened = useRef(false)
  const open = useCallback(
    (button: HTMLButtonElement | null) => {
      shown.current = button
      if (!button || hasOpened.current) return
      hasOpened.current = true
      button.focus()
      button.click()
    },
    [shown],
  )
  const want = () => setWanted(true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    want()
  }
  const button = (
    <AssigneeButton
      vehicle={vehicle}
      size={size}
      ref={shown}
      aria-haspopup="listbox"
      disabled={isBusy}
      onClick={want}
      onKeyDown={onKeyDown}
      {...offline}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AssigneePicker vehicle={vehicle} size={size} buttonRef={open} />
    </Suspense>
  )
}
