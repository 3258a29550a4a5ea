import type { RefreshOn } from '../../../api/stream/refresh.ts'
import { listingFeedsKey } from './keys.ts'

export const listingFeedsRefresh = {
  settings: [{ queryKey: listingFeedsKey }],
  vehicles: [{ queryKey: listingFeedsKey }],
} satisfies RefreshOn
