import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VehicleSection } from '../../../features/part.ts'
import { sectionAddress, type VehicleAddress } from '../../../features/vehicles/vehicle-page.ts'

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
export function SectionLink({ section, isOpen, className, onFollow, tip, children, ...address }: Props) {
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
