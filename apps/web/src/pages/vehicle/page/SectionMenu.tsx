import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VehicleSection } from '../../../features/part.ts'
import { sectionAddress, type VehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { Count } from '../../../ui/Count.tsx'
import { useKept } from '../../../ui/use-kept.ts'
import styles from './SectionMenu.module.css'
import { alertsOf } from './vehicle-sections.ts'

type Props = VehicleAddress & {
  readonly vehicle: Vehicle
  readonly sections: readonly VehicleSection[]
  /** The id of the section that is open. */
  readonly section: string
}

/** The sections of a vehicle in a column at the left, which can be folded to its icons. */
export function SectionMenu({ vehicle, sections, section, ...address }: Props) {
  const [isFolded, setFolded] = useKept<boolean>('rvweb_vehicle_menu_folded', [false, true])
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={`${styles.menu} ${isFolded ? styles.folded : ''}`} aria-label="Vehicle sections">
      {sections.map((each) => (
        <SectionLink
          key={each.id}
          {...address}
          vehicle={vehicle}
          section={each}
          isOpen={each.id === section}
          className={styles.section}
          tip={each.label}
        >
          <span className={styles.icon}>
            {each.icon}
            {each.isUrgent && alertsOf(each, vehicle) > 0 && <i className={styles.dot} />}
          </span>
          <span className={styles.label}>{each.label}</span>
          <Count value={alertsOf(each, vehicle)} isUrgent={each.isUrgent ?? false} />
        </SectionLink>
      ))}
      <button
        type="button"
        className={styles.fold}
        aria-label={isFolded ? 'Expand menu' : 'Collapse menu'}
        data-tip={isFolded ? 'Expand menu' : 'Collapse menu'}
        onClick={() => setFolded(!isFolded)}
      >
        <Fold size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.label}>Collapse menu</span>
      </button>
    </nav>
  )
}

type SectionLinkProps = VehicleAddress & {
  readonly vehicle: Vehicle
  readonly section: VehicleSection
  readonly isOpen: boolean
  readonly className: string | undefined
  readonly onFollow?: () => void
  /** What it is called, where only its icon is seen. */
  readonly tip?: string | undefined
  readonly children: ReactNode
}

/** Leads to a section of the same vehicle, and keeps where the person came from. */
export function SectionLink({ vehicle, section, isOpen, className, onFollow, tip, children, ...address }: SectionLinkProps) {
  if (section.Entry) return <section.Entry {...{ vehicle, className, tip, onFollow }}>{children}</section.Entry>
  return (
    <Link
      {...sectionAddress(address, section.id)}
      className={className}
      data-tip={tip}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
