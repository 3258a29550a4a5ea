import type { Permission } from '@lotline/domain/people/permissions'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'

/** What the signed-in person may do in the current rooftop. */
export function usePermissions(): ReadonlySet<Permission> {
  const { permissions } = useCurrentUser()
  return useMemo(() => new Set(permissions), [permissions])
}
