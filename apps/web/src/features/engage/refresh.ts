import type { RefreshOn } from '../../api/stream/refresh.ts'
import { engageKeys } from './keys.ts'

export const engageRefresh = { engagements: [{ queryKey: engageKeys.engagements }] } satisfies RefreshOn
