import type { RefreshOn } from '../../api/stream/refresh.ts'
import { engageKeys } from './keys.ts'

export const engageRefresh = {
  engagements: [{ queryKey: engageKeys.engagements }],
  // Prices stand beside the opens.
  vehicles: [{ queryKey: engageKeys.overviews }],
} satisfies RefreshOn
