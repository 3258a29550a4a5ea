import type { RefreshOn } from '../../api/stream/refresh.ts'
import { checklistsKey } from './keys.ts'

export const checklistsRefresh = { checklists: [{ queryKey: checklistsKey }] } satisfies RefreshOn
