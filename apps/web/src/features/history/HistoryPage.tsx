import { IconLock } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '../../api/session/current-user.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { SectionPage } from '../../ui/page/SectionPage.tsx'
import { sectionAddress, useVehicleAddress } from '../vehicles/index.ts'
import { HistoryLog } from './HistoryLog.tsx'
import { addressOf, filtersOf, type HistoryFilters } from './history-filters.ts'

/** Everything that happened to a vehicle, day by day, narrowed to what the address asks for; a section of its page. */
export function HistoryPage() {
  const address = useVehicleAddress()
  const mayView = useMay('INVENTORY_VDP_HISTORY_VIEW')
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { to } = sectionAddress(address, 'history')
  const change = (filters: HistoryFilters) =>
    navigate({ to, search: { fromVDP: address.fromVDP, ...addressOf(filters) }, replace: true })
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
