import type { RefreshOn } from '../../api/stream/refresh.ts'
import { dashboardKey } from './keys.ts'

export const dashboardRefresh = { vehicles: [{ queryKey: dashboardKey }] } satisfies RefreshOn
