import { currentUserKey } from '../../api/session/current-user.ts'
import type { RefreshOn } from '../../api/stream/refresh.ts'
import { peopleKeys } from './keys.ts'

export const peopleRefresh = {
  // Roles and settings decide what the reader may see.
  users: [{ queryKey: peopleKeys.users }, { queryKey: currentUserKey }],
  settings: [{ queryKey: currentUserKey }],
} satisfies RefreshOn
