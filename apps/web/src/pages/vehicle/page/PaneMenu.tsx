import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { Menu } from '@mantine/core'
import { type ReactElement, type RefObject, useRef } from 'react'
import type { VehicleSection } from '../../../features/part.ts'
import { Count } from '../../../ui/Count.tsx'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import { alertsOf } from './vehicle-sections.ts'

type Props = {
  readonly vehicle: Vehicle
  readonly panes: readonly VehicleSection[]
  readonly onChoose: (sectionId: string) => void
  /** The button that the menu hangs on. */
  readonly target: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** The sections that can be pinned. */
export function PaneMenu({ vehicle, panes, onChoose, target }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  return (
    <Menu position="bottom-start" width={200} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{target(button)}</Menu.Target>
      <Menu.Dropdown>
        {panes.map((pane) => (
          <Menu.Item
            key={pane.id}
            leftSection={pane.icon}
            rightSection={<Count value={alertsOf(pane, vehicle)} isUrgent={pane.isUrgent ?? false} />}
            onClick={() => onChoose(pane.id)}
          >
            {pane.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
