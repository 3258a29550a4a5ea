import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VehicleAddress } from './VehiclePage.tsx'
import { sectionAddress, type VehicleSection } from './vehicle-section.ts'

type Props = VehicleAddress & {
  readonly section: VehicleSection
  readonly isOpen: boolean
  readonly className: string | undefined
  readonly onFollow?: () => void
  /** What it is called, where only its icon is seen. */
  readonly tip?: string | undefined
  readonly children: ReactNode
}

/** Leads to a section of the same vehicle, and keeps where the person came from. */
export function SectionLink({ section, tenant, vehicleId, fromVDP, isOpen, className, onFollow, tip, children }: Props) {
  return (
    <Link
      to={sectionAddress(tenant, vehicleId, section.id)}
      search={fromVDP ? { fromVDP } : {}}
      className={className}
      data-tip={tip}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
