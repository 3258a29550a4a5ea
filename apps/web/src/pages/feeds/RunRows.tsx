import type { FeedRow } from '@lotline/contract/feeds/feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sectionAddress } from '../../features/vehicles/vehicle-page.ts'
import { Vin } from '../../features/vin/Vin.tsx'
import { TableFrame } from '../../ui/DataTable.tsx'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { outcomes } from './feed-words.ts'
import { type RowOutcome, rowsOnPage, rowsQuery } from './queries.ts'
import styles from './RunRows.module.css'

type Props = { readonly runId: string; readonly tenant: string; readonly outcome: RowOutcome | undefined }

/** Every row of the file with what became of it, fifty at a time. */
export function RunRows({ runId, tenant, outcome }: Props) {
  const [page, setPage] = useState(0)
  const { data, isError, isFetching, refetch } = useQuery(rowsQuery(runId, outcome, page))
  if (!data)
    return isError ? (
      <ErrorPanel title="The rows could not be loaded" isRetrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <div className={styles.waiting} role="status" aria-label="Loading rows" />
    )
  const total = data.meta.totalRecords
  if (total === 0)
    return <p className={styles.none}>{outcome === undefined ? 'The file held no rows.' : 'No rows of this kind.'}</p>
  return (
    <>
      <TableFrame
        caption="Rows of the file"
        className={styles.table}
        isBusy={isFetching}
        heads={
          <>
            <th scope="col" className="num">
              Line
            </th>
            <th scope="col">Outcome</th>
            <th scope="col">Stock number</th>
            <th scope="col">VIN</th>
            <th scope="col">What happened</th>
          </>
        }
      >
        {data.data.map((row) => (
          <Row key={row.line} row={row} tenant={tenant} />
        ))}
      </TableFrame>
      {total > rowsOnPage && <Pages page={page} total={total} onPage={setPage} />}
    </>
  )
}

function Row({ row, tenant }: { readonly row: FeedRow; readonly tenant: string }) {
  return (
    <tr>
      <td className="num mut">{row.line}</td>
      <td className={row.outcome === 'LEFT_OUT' ? styles.leftOut : undefined}>{outcomes[row.outcome]}</td>
      <td>
        {row.vehicleId ? (
          <Link {...sectionAddress({ tenant, vehicleId: row.vehicleId }, 'overview')}>{row.stockNumber ?? 'Open'}</Link>
        ) : (
          row.stockNumber
        )}
      </td>
      <td>{row.vin && <Vin vin={row.vin} />}</td>
      <td className={styles.what}>
        {row.reason}
        {row.notes.map((note) => (
          <span key={note} className="mut">
            {note}
          </span>
        ))}
      </td>
    </tr>
  )
}

type PagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void }

function Pages({ page, total, onPage }: PagesProps) {
  const first = page * rowsOnPage + 1
  const last = Math.min(total, first + rowsOnPage - 1)
  return (
    <nav className={styles.pages} aria-label="Pages of rows">
      <span className="sec">
        {formatCount(first)} to {formatCount(last)} of {formatCount(total)}
      </span>
      <NetworkButton variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </NetworkButton>
      <NetworkButton variant="default" disabled={last >= total} onClick={() => onPage(page + 1)}>
        Next
      </NetworkButton>
    </nav>
  )
}
