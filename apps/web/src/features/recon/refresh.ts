import type { RefreshOn } from '../../api/stream/refresh.ts'
import { reconKeys } from './keys.ts'

export const reconRefresh = {
  // Whoever shapes the line sees how many stand in each step.
  vehicles: [{ queryKey: reconKeys.assignments }, { queryKey: reconKeys.line }, { queryKey: reconKeys.board }],
  steps: [{ queryKey: reconKeys.steps }],
} satisfies RefreshOn
