import type { RefreshOn } from '../../../api/stream/refresh.ts'
import { fetchedFeedsKey } from './keys.ts'

export const dataRefresh = { feeds: [{ queryKey: fetchedFeedsKey }] } satisfies RefreshOn
