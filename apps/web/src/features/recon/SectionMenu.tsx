import { useLocalStorage } from '@mantine/hooks'
import {
  IconHistory,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMapPin,
  IconNote,
  IconRoute,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './SectionMenu.module.css'
import { usePermissions } from './use-permissions.ts'
import type { VehicleAddress } from './VehiclePage.tsx'

export type VehicleSection = 'overview' | 'notes' | 'location' | 'history'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The sections of a vehicle: a column that can be folded on a desk, a strip under the bar on a phone. */
export function SectionMenu({ section, tenant, vehicleId, fromVDP }: VehicleAddress & { readonly section: VehicleSection }) {
  const held = usePermissions()
  const [isFolded, setFolded] = useLocalStorage({
    key: 'rvweb_vehicle_menu_folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const sections = [
    { id: 'overview', label: 'Recon', icon: <IconRoute {...icon} /> },
    ...(held.has('INVENTORY_VDP_NOTES_VIEW') ? [{ id: 'notes', label: 'Notes', icon: <IconNote {...icon} /> }] : []),
    ...(held.has('INVENTORY_VDP_LOCATION_VIEW') ? [{ id: 'location', label: 'Location', icon: <IconMapPin {...icon} /> }] : []),
    ...(held.has('INVENTORY_VDP_HISTORY_VIEW') ? [{ id: 'history', label: 'History', icon: <IconHistory {...icon} /> }] : []),
  ]
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={`${styles.menu} ${isFolded ? styles.folded : ''}`} aria-label="Vehicle sections">
      {sections.map(({ id, label, icon }) => (
        <Link
          key={id}
          to={`/${tenant}/inventory/${vehicleId}/${id}` as string}
          search={fromVDP ? { fromVDP } : {}}
          className={styles.section}
          aria-current={id === section ? 'page' : undefined}
          aria-label={label}
        >
          {icon}
          <span>{label}</span>
        </Link>
      ))}
      <button
        type="button"
        className={styles.fold}
        aria-label={isFolded ? 'Expand menu' : 'Collapse menu'}
        onClick={() => setFolded(!isFolded)}
      >
        <Fold {...icon} />
        <span>Collapse menu</span>
      </button>
    </nav>
  )
}
