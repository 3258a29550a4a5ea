import { NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Banner } from '../../../ui/message/Banner.tsx'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { SkeletonPanel } from '../../../ui/page/NotLoaded.tsx'
import { sectionAddress, useSectionSearch, useVehicleAddress } from '../../vehicles/index.ts'
import { EngagementTable } from '../table/EngagementTable.tsx'
import { engagementQuery } from '../table/engagement-queries.ts'
import { readTableSearch, type TableSearch } from '../table/table-search.ts'
import { useTable } from '../table/use-table.ts'

/** The engagements of the vehicle; an engagement in the address shows all of its shopper, and is open (ENG-003). */
export function VehicleEngagements() {
  const { vehicleId } = useVehicleAddress()
  const { engagementId, ...search } = useSectionSearch()
  const asked = useQuery({ ...engagementQuery(vehicleId, engagementId ?? ''), enabled: engagementId !== undefined })
  const own = readTableSearch(search)
  if (engagementId === undefined) return <VehicleTable search={own} />
  if (asked.isPending && !asked.isError) return <SkeletonPanel what="the engagements" />
  if (asked.isError)
    return (
      <section className="panel">
        <ErrorPanel title="Encountered an error" isRetrying={asked.isFetching} onRetry={() => asked.refetch()} />
      </section>
    )
  if (!asked.data)
    return (
      <>
        <Banner tone="late" title="This engagement is gone">
          It may belong to another salesperson, or its link was never sent. These are all engagements you can see.
        </Banner>
        <VehicleTable search={own} />
      </>
    )
  const { id, prospect } = asked.data
  // An old engagement would not be among those of the last two weeks.
  return <VehicleTable search={{ range: 'ALL_TIME', shopper: prospect?.id ?? NO_SHOPPER, row: id, ...own }} />
}

function VehicleTable({ search }: { readonly search: TableSearch }) {
  const navigate = useNavigate()
  const address = useVehicleAddress()
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const place = sectionAddress(address, 'engage/user-actions')
  const onChange = (next: TableSearch, replace: boolean) =>
    void navigate({ ...place, search: { ...place.search, ...next }, replace })
  return <EngagementTable table={useTable({ vehicleId: address.vehicleId, search, onChange }, isPhone)} />
}
