import type { TimeInStep } from '@lotline/contract/reports/step-report'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Link } from '@tanstack/react-router'
import styles from './ReportTable.module.css'

type Props = { readonly vehicle: TimeInStep['vehicle']; readonly tenant: string }

/** A vehicle as a report names it, which leads to its page and from there back to the report. */
export function VehicleName({ vehicle, tenant }: Props) {
  const { id, stockNumber, vin, year, make, model, trim } = vehicle
  const name = [year, make, model, trim].filter(Boolean).join(' ')
  return (
    <Link
      to="/$tenant/inventory/$vehicleId/$"
      params={{ tenant, vehicleId: id, _splat: '' }}
      search={{ fromVDP: 'reports' }}
      className={styles.vehicle}
    >
      <Plate stockNumber={stockNumber} />
      <span className="ell">{name || vin}</span>
    </Link>
  )
}
