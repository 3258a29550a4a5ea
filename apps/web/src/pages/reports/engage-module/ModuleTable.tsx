import type { ModuleColumn, ModuleRow } from '@lotline/contract/reports/engage-module'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { sectionAddress } from '../../../features/vehicles/index.ts'
import { Vin } from '../../../features/vin/Vin.tsx'
import { TableFrame } from '../../../ui/DataTable.tsx'
import { formatShortDay, fullMomentWords } from '../../../ui/moment-words.ts'
import { DocumentCell } from './DocumentCell.tsx'
import styles from './ModuleTable.module.css'
import { ageLabel, countPresent } from './module-words.ts'
import { useCellKeys } from './use-cell-keys.ts'

type Props = {
  readonly rows: readonly ModuleRow[]
  readonly columns: readonly ModuleColumn[]
  readonly tenant: string
  readonly now: Date
  readonly mayAdd: boolean
  /** Other rows are on their way. */
  readonly isBusy: boolean
}

const facts = [
  { name: 'stock', head: 'Stock' },
  { name: 'vehicle', head: 'Vehicle' },
  { name: 'vin', head: 'VIN' },
  { name: 'added', head: 'Added' },
  { name: 'age', head: 'Age' },
  { name: 'status', head: 'DMS status' },
] as const

/** Vehicles with a cell for each document; heads count the page. Arrows go from cell to cell. */
export function ModuleTable({ rows, columns, tenant, now, mayAdd, isBusy }: Props) {
  const grid = useRef<HTMLTableSectionElement>(null)
  useCellKeys(grid)
  return (
    <TableFrame
      caption="Documents that shoppers find on the page of each vehicle"
      className={styles.table}
      isBusy={isBusy}
      bodyRef={grid}
      heads={
        <>
          {facts.map(({ name, head }) => (
            <th key={name} scope="col" className={styles[name]}>
              {head}
            </th>
          ))}
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" className={styles.document}>
              <b className="ell" title={label}>
                {label}
              </b>
              <span>
                {countPresent(rows, id)} of {rows.length}
              </span>
            </th>
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <VehicleRow key={row.vehicleId} {...{ row, columns, tenant, now, mayAdd }} />
      ))}
    </TableFrame>
  )
}

type RowProps = Pick<Props, 'columns' | 'tenant' | 'now' | 'mayAdd'> & { readonly row: ModuleRow }

function VehicleRow({ row, columns, tenant, now, mayAdd }: RowProps) {
  const { vehicleId, stockNumber, vin, dateAdded, startDate, dmsStockStatus, presentDocuments } = row
  const added = new Date(dateAdded)
  const address = { tenant, vehicleId, fromVDP: 'reports' }
  return (
    <tr data-row={vehicleId}>
      <td className={styles.stock}>
        <Plate stockNumber={stockNumber} />
      </td>
      <td className={styles.vehicle}>
        <Link {...sectionAddress(address, 'engage/media')} data-cell="" className="ell">
          {titleOf(row)}
        </Link>
      </td>
      <td className={styles.vin}>
        <Vin vin={vin} />
      </td>
      <td className={styles.added}>
        <time dateTime={dateAdded} title={fullMomentWords(added, now)}>
          {formatShortDay(added, now)}
        </time>
      </td>
      <td className={styles.age}>
        <b className="fig">{ageLabel(startDate, now)}</b>
      </td>
      <td className={styles.status}>
        <span className="ell" title={dmsStockStatus ?? undefined}>
          {dmsStockStatus}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column.id} className={styles.document} data-head={column.label}>
          <DocumentCell
            column={column}
            address={address}
            stockNumber={stockNumber}
            isPresent={presentDocuments.includes(column.id)}
            mayAdd={mayAdd}
          />
        </td>
      ))}
    </tr>
  )
}
