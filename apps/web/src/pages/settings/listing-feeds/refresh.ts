import type { RefreshOn } from '../../../api/stream/refresh.ts'
import { listingFeedsKey } from './keys.ts'

/** Their own changes are those of settings, below whose key they lie. */
export const listingFeedsRefresh = {
  vehicles: [{ queryKey: listingFeedsKey }],
} satisfies RefreshOn
