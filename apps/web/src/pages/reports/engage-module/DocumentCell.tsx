import type { ModuleColumn } from '@lotline/contract/reports/engage-module'
import { IconCircleCheckFilled, IconCircleDashed, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sectionAddress, type VehicleAddress } from '../../../features/vehicles/index.ts'
import styles from './DocumentCell.module.css'

type Props = {
  readonly column: ModuleColumn
  readonly address: VehicleAddress
  readonly stockNumber: string
  readonly isPresent: boolean
  readonly mayAdd: boolean
}

/** A document of a vehicle: there, which opens it among the vehicle's documents, or absent, which leads to where it is added. */
export function DocumentCell({ column: { id, label }, address, stockNumber, isPresent, mayAdd }: Props) {
  const media = sectionAddress(address, 'engage/media')
  const way = { ...media, search: { ...media.search, document: id } }
  if (isPresent)
    return (
      <Link {...way} data-cell="" tabIndex={-1} className={styles.cell} aria-label={`${label} of ${stockNumber}, there`}>
        <IconCircleCheckFilled size={16} aria-hidden="true" />
      </Link>
    )
  if (!mayAdd)
    return (
      <span data-cell="" tabIndex={-1} className={styles.cell} role="img" aria-label={`${label} of ${stockNumber}, absent`}>
        <IconCircleDashed size={16} stroke={1.75} aria-hidden="true" />
      </span>
    )
  return (
    <Link {...way} data-cell="" tabIndex={-1} className={styles.cell} aria-label={`Add ${label} to ${stockNumber}`}>
      <IconCircleDashed size={16} stroke={1.75} className={styles.ring} aria-hidden="true" />
      <span className={styles.add}>
        <IconPlus size={14} stroke={1.75} aria-hidden="true" />
        Add
      </span>
    </Link>
  )
}
