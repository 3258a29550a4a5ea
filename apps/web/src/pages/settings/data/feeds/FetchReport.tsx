import type { FeedFetch } from '@lotline/contract/feeds/fetched-feed'
import type { ImportReport } from '@lotline/contract/feeds/imports'
import { formatCount } from '@lotline/domain/amounts/count'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Action } from '../../../../ui/Action.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { fetchReportQuery } from './queries.ts'

type Props = { readonly feedId: string; readonly fetch: FeedFetch; readonly onBack: () => void }
type Reason = ImportReport['reasons'][number]

const columns: Column<Reason>[] = [
  { head: 'Line', width: '70px', isFigure: true, onPhone: 'aside', cell: ({ line }) => <span className="fig">{line}</span> },
  { head: 'Row', width: '30%', onPhone: 'title', cell: ({ name }) => name || 'Without a name' },
  { head: 'Why', cell: ({ reason }) => reason },
]

/** What became of the rows of a fetch, and of those that were left out why. */
export function FetchReport({ feedId, fetch, onBack }: Props) {
  const { data: report, ...state } = useQuery(fetchReportQuery(feedId, fetch))
  const rows = report ? [...report.reasons, ...report.notes.map(({ note, ...at }) => ({ ...at, reason: note }))] : []
  return (
    <>
      <span>
        <Action icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />} onClick={onBack}>
          Past fetches
        </Action>
      </span>
      {!report ? (
        <NotLoaded what="its rows" {...state} />
      ) : (
        <>
          <p>{reportWords(report)}</p>
          {rows.length > 0 && (
            <DataTable
              caption="Rows that were left out, and cells that were left empty"
              columns={columns}
              rows={rows}
              keyOf={({ line, name, reason }) => `${line} ${name} ${reason}`}
            />
          )}
        </>
      )}
    </>
  )
}

function reportWords({ read, added, changed, unchanged, leftOut }: ImportReport): string {
  const counts = [`${formatCount(read)} read`, `${formatCount(added)} added`, `${formatCount(changed)} changed`]
  return [...counts, `${formatCount(unchanged)} unchanged`, `${formatCount(leftOut)} left out`].join(', ')
}
