import type { RefreshOn } from '../../api/stream/refresh.ts'
import { viewsKey } from './keys.ts'

export const viewsRefresh = { views: [{ queryKey: viewsKey }] } satisfies RefreshOn
