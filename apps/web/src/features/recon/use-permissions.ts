import { currentUser } from '@lotline/contract/session'
import type { Permission } from '@lotline/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { basic, keys } from '../../api/query-keys.ts'

const none: ReadonlySet<Permission> = new Set()

/** What the signed-in person may do here; nothing until it is known. */
export function usePermissions(): ReadonlySet<Permission> {
  const { data } = useQuery({
    queryKey: keys.currentUser,
    queryFn: async ({ signal }) => (await call(currentUser, {}, { signal })).data,
    ...basic,
    select: ({ permissions }) => new Set(permissions),
  })
  return data ?? none
}
