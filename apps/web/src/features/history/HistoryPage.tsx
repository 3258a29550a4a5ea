import { IconLock } from '@tabler/icons-react'
import { useMay } from '../../api/session/current-user.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { SectionPage } from '../../ui/page/SectionPage.tsx'
import { HistoryLog } from './HistoryLog.tsx'
import type { HistoryFilters } from './history-filters.ts'

type Props = {
  readonly vehicleId: string
  /** From the address. */
  readonly filters: HistoryFilters
  readonly onFilters: (filters: HistoryFilters) => void
}

/** Everything that happened to a vehicle, day by day; the section's content, inside the vehicle's frame. */
export function HistoryPage(props: Props) {
  const mayView = useMay('INVENTORY_VDP_HISTORY_VIEW')
  return (
    <SectionPage title="History" label="History">
      {mayView ? (
        <HistoryLog {...props} />
      ) : (
        <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
          Your manager can give you access to vehicle history.
        </EmptyState>
      )}
    </SectionPage>
  )
}
