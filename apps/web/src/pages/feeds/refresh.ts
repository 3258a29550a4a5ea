import type { RefreshOn } from '../../api/stream/refresh.ts'
import { feedsKey } from './keys.ts'

export const feedsRefresh = { feeds: [{ queryKey: feedsKey }] } satisfies RefreshOn
