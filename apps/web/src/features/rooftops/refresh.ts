import type { RefreshOn } from '../../api/stream/refresh.ts'
import { rooftopKeys } from './keys.ts'

export const rooftopsRefresh = {
  settings: [{ queryKey: rooftopKeys.settings }],
  // The state of set-up is counted from all that it leads to; the cars that somebody is just choosing from stay.
  anything: [{ queryKey: rooftopKeys.setUp, exact: true }],
} satisfies RefreshOn
