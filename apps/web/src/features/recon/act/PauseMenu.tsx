import type { Vehicle } from '@lotline/contract/vehicles'
import { Menu } from '@mantine/core'
import { type ReactElement, type RefObject, useRef } from 'react'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import { PauseItems } from './PauseItems.tsx'

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
