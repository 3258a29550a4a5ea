import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clockWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { ShowMore } from '../../ui/page/ShowMore.tsx'
import { useNow } from '../../ui/use-now.ts'
import { HistoryDay } from './HistoryDay.tsx'
import { HistoryFilterBar } from './HistoryFilterBar.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { historyDays } from './history-days.ts'
import { type HistoryFilters, isNarrowed } from './history-filters.ts'
import { historyQuery } from './queries.ts'

type Props = {
  readonly vehicleId: string
  readonly filters: HistoryFilters
  readonly onFilters: (filters: HistoryFilters) => void
}

/** A vehicle's log with what narrows it: its latest page, and those before it as they are asked for. */
export function HistoryLog({ vehicleId, filters, onFilters }: Props) {
  const now = new Date(useNow())
  const query = useInfiniteQuery(historyQuery(vehicleId, filters))
  const items = query.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <HistoryFilterBar filters={filters} people={query.data?.pages[0]?.meta.people ?? []} onChange={onFilters} />
      <div aria-busy={query.isPlaceholderData}>
        {!items ? (
          <NotLoaded what="history" {...query} rows={10} />
        ) : items.length === 0 ? (
          <NoHistory filters={filters} onFilters={onFilters} />
        ) : (
          historyDays(items, now).map(({ day, items: ofDay }) => (
            <HistoryDay key={day} day={day} level={3}>
              {ofDay.map((item) => (
                <HistoryRow key={item.id} item={item} when={clockWords(new Date(item.timestamp))} hasIcon />
              ))}
            </HistoryDay>
          ))
        )}
      </div>
      <ShowMore {...query} />
    </>
  )
}

function NoHistory({ filters, onFilters }: Pick<Props, 'filters' | 'onFilters'>) {
  const icon = <IconHistory size={24} stroke={1.75} aria-hidden="true" />
  if (!isNarrowed(filters))
    return (
      <EmptyState icon={icon} title="No history">
        Everything people and feeds do to this vehicle will be listed here.
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title="Nothing matches" action={{ label: 'Reset filters', onClick: () => onFilters({ kinds: [] }) }}>
      Nothing of this kind has happened to this vehicle.
    </EmptyState>
  )
}
