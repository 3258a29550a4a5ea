import { listHistory } from '@lotline/contract/history'
import { IconHistory } from '@tabler/icons-react'
import { partIcon, type VehicleSection } from '../part.ts'
import { HistoryPage } from './HistoryPage.tsx'

export const historySection: VehicleSection = {
  id: 'history',
  label: 'History',
  icon: <IconHistory {...partIcon} />,
  needs: listHistory.permission,
  Page: HistoryPage,
}
