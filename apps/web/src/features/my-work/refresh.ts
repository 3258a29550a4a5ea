import type { RefreshOn } from '../../api/stream/refresh.ts'
import { workKeys } from './keys.ts'

export const workRefresh = {
  // Whoever shows only how much waits asks when it is time.
  vehicles: [{ queryKey: workKeys.mine }, { queryKey: workKeys.counts, refetchType: 'none' }],
} satisfies RefreshOn
