import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconPinned } from '@tabler/icons-react'
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import type { VehicleSection } from '../../../features/part.ts'
import { Action } from '../../../ui/Action.tsx'
import { useKept } from '../../../ui/use-kept.ts'
import styles from './PinnedPanel.module.css'
import { usualPane } from './vehicle-sections.ts'

type Props = {
  readonly vehicle: Vehicle
  readonly sections: readonly VehicleSection[]
  /** The id of the section that is open: it is not shown a second time. */
  readonly section: string
}

/** One section kept in sight beside the others on large screens, or the icons of those that could be. */
export function PinnedPanel({ vehicle, sections, section }: Props) {
  const isLarge = useMediaQuery('(min-width: 1200.02px)', undefined, { getInitialValueInEffect: false })
  // The button that was pressed goes; the focus moves to what does the opposite.
  const [pressed, setPressed] = useState<string>()
  const panes = sections.filter(({ pane }) => pane !== undefined)
  const { pinned, pin, unpin } = usePinned(panes)
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
        <Choice vehicle={vehicle} panes={panes} shown={shown} onChoose={onChoose} />
        <Action
          className={styles.quiet}
          icon={<IconPinned size={16} stroke={1.75} aria-hidden="true" />}
          aria-label="Unpin"
          data-tip="Unpin"
          autoFocus={hasFocus}
          onClick={onUnpin}
        />
      </div>
      <Suspense>{Pane && <Pane />}</Suspense>
    </aside>
  )
}

const PaneMenu = lazy(async () => ({ default: (await import('./PaneMenu.tsx')).PaneMenu }))

/** Another section for the same place; the menu comes with the first click. */
function Choice({ shown, ...menu }: Pick<PanelProps, 'vehicle' | 'panes' | 'shown' | 'onChoose'>) {
  const [isWanted, setWanted] = useState(false)
  const button = <ChoiceButton label={shown.label} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <PaneMenu {...menu} target={(ref) => <ChoiceButton label={shown.label} ref={ref} />} />
    </Suspense>
  )
}

/** Takes what a menu hands its target. */
function ChoiceButton({ label, ...button }: ComponentPropsWithRef<'button'> & { readonly label: string }) {
  return (
    <button
      {...button}
      type="button"
      className={styles.choose}
      aria-haspopup="menu"
      aria-label={`Pinned: ${label}. Choose another`}
    >
      <h2>{label}</h2>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

const nothing = 'none'

/**
 * Which section is pinned beside the others on this device; nothing where it was taken away. Until somebody chooses it is the notes; nothing
 * for whoever may not see recon, who shows the page to shoppers.
 */
function usePinned(panes: readonly VehicleSection[]) {
  const defaultValue = useMay('RECON_VIEW') ? usualPane : nothing
  const [kept, keep] = useKept('rvweb_vehicle_pinned', [defaultValue, nothing, ...panes.map(({ id }) => id)])
  return {
    pinned: kept === nothing ? undefined : kept,
    pin: (sectionId: string) => keep(sectionId),
    unpin: () => keep(nothing),
  }
}
