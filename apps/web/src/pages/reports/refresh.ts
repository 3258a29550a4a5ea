import type { RefreshOn } from '../../api/stream/refresh.ts'
import { reportKeys } from './keys.ts'

export const reportsRefresh = {
  schedules: [{ queryKey: reportKeys.schedules }],
  vehicles: [{ queryKey: reportKeys.engageModule }],
  settings: [{ queryKey: reportKeys.engageModule }],
} satisfies RefreshOn
