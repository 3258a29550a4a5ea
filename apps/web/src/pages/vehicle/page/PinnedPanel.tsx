import type { Vehicle } from '@lotline/contract/vehicles'
import { Menu } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconPinned } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import type { VehicleSection } from '../../../features/part.ts'
import { Action } from '../../../ui/Action.tsx'
import { Count } from '../../../ui/Count.tsx'
import styles from './PinnedPanel.module.css'
import { alertsOf } from './vehicle-sections.ts'

type Props = {
  readonly vehicle: Vehicle
  readonly sections: readonly VehicleSection[]
  /** The id of the section that is open: it is not shown a second time. */
  readonly section: string
}

/** One section kept in sight beside the others on large screens, or the icons of those that could be. */
export function PinnedPanel({ vehicle, sections, section }: Props) {
  const isLarge = useMediaQuery('(min-width: 1200.02px)', undefined, { getInitialValueInEffect: false })
  const { pinned, pin, unpin } = usePinned()
  // The button that was pressed goes; the focus moves to what does the opposite.
  const [pressed, setPressed] = useState<string>()
  const panes = sections.filter(({ pane }) => pane !== undefined)
  const shown = panes.find(({ id }) => id === pinned)
  if (!isLarge || shown?.id === section) return null
  const take = (id: string, act: () => void) => {
    setPressed(id)
    act()
  }
  if (shown)
    return (
      <Panel
        vehicle={vehicle}
        panes={panes}
        shown={shown}
        hasFocus={shown.id === pressed}
        onChoose={pin}
        onUnpin={() => take(shown.id, unpin)}
      />
    )
  const others = panes.filter(({ id }) => id !== section)
  if (others.length === 0) return null
  return (
    <aside className={styles.rail} aria-label="Pin a section">
      {others.map(({ id, label, icon }) => (
        <Action
          key={id}
          className={styles.quiet}
          icon={icon}
          aria-label={`Pin ${label.toLowerCase()}`}
          data-tip={`Pin ${label.toLowerCase()}`}
          autoFocus={id === pressed}
          onClick={() => take(id, () => pin(id))}
        />
      ))}
    </aside>
  )
}

type PanelProps = {
  readonly vehicle: Vehicle
  readonly panes: readonly VehicleSection[]
  readonly shown: VehicleSection
  readonly hasFocus: boolean
  readonly onChoose: (sectionId: string) => void
  readonly onUnpin: () => void
}

function Panel({ vehicle, panes, shown, hasFocus, onChoose, onUnpin }: PanelProps) {
  const Pane = shown.pane?.Pane
  return (
    <aside className={styles.panel} aria-label={`Pinned ${shown.label.toLowerCase()}`}>
      <div className={styles.head}>
        <Menu position="bottom-start" width={200}>
          <Menu.Target>
            <button type="button" className={styles.choose} aria-label={`Pinned: ${shown.label}. Choose another`}>
              <h2>{shown.label}</h2>
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </button>
          </Menu.Target>
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
        <Action
          className={styles.quiet}
          icon={<IconPinned size={16} stroke={1.75} aria-hidden="true" />}
          aria-label="Unpin"
          data-tip="Unpin"
          autoFocus={hasFocus}
          onClick={onUnpin}
        />
      </div>
      {Pane && <Pane />}
    </aside>
  )
}

const nothing = 'none'

/**
 * Which section is pinned beside the others on this device; nothing where it was taken away. Until somebody chooses it is the notes; nothing
 * for whoever may not see recon, who shows the page to shoppers.
 */
function usePinned() {
  const defaultValue = useMay('RECON_VIEW') ? 'notes' : nothing
  const [kept, keep] = useLocalStorage({ key: 'rvweb_vehicle_pinned', defaultValue, getInitialValueInEffect: false })
  return {
    pinned: kept === nothing ? undefined : kept,
    pin: (sectionId: string) => keep(sectionId),
    unpin: () => keep(nothing),
  }
}
