import { IconHistory, IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../api/session/current-user.ts'
import { clockWords } from '../../ui/moment-words.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { SectionPage } from '../../ui/page/SectionPage.tsx'
import { ShowMore } from '../../ui/page/ShowMore.tsx'
import { useNow } from '../../ui/use-now.ts'
import { sectionAddress, useSectionSearch, useVehicleAddress } from '../vehicles/index.ts'
import { HistoryDay, historyDays } from './HistoryDay.tsx'
import { addressOf, filtersOf, HistoryFilterBar, type HistoryFilters, isNarrowed } from './HistoryFilterBar.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { historyQuery } from './queries.ts'

/** Everything that happened to a vehicle, day by day, narrowed to what the address asks for; a section of its page. */
export function HistoryPage() {
  const address = useVehicleAddress()
  const mayView = useMay('INVENTORY_VDP_HISTORY_VIEW')
  const search = useSectionSearch()
  const navigate = useNavigate()
  const change = (filters: HistoryFilters) =>
    navigate({
      ...sectionAddress(address, 'history'),
      search: { fromVDP: address.fromVDP, ...addressOf(filters) },
      replace: true,
    })
  return (
    <SectionPage title="History" label="History">
      {mayView ? (
        <HistoryLog vehicleId={address.vehicleId} filters={filtersOf(search)} onFilters={change} />
      ) : (
        <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
          Your manager can give you access to vehicle history.
        </EmptyState>
      )}
    </SectionPage>
  )
}

type Props = {
  readonly vehicleId: string
  readonly filters: HistoryFilters
  readonly onFilters: (filters: HistoryFilters) => void
}

/** A vehicle's log with what narrows it: its latest page, and those before it as they are asked for. */
function HistoryLog({ vehicleId, filters, onFilters }: Props) {
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
