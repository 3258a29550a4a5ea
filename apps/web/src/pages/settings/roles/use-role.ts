import { addRole, deleteRole, editRole } from '@lotline/contract/people/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentUserKey } from '../../../api/session/current-user.ts'
import { peopleKeys } from '../../../features/people/keys.ts'
import { rolesQuery } from '../../../features/people/people-list.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { SavedRole } from './role-draft.ts'

/** Saves a role, or adds it where it has no id yet. */
export function useSaveRole(roleId: string | undefined, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (role: SavedRole) => {
      const body = { name: role.name, permissions: [...role.permissions] }
      return (await (roleId ? call(editRole, { params: { roleId }, body }) : call(addRole, { body }))).data
    },
    onSuccess: (saved) => {
      toast.success(`${saved.name} saved`)
      // The list shows it at once; the rest of what hangs on roles is read anew.
      client.setQueryData(
        rolesQuery.queryKey,
        (known) => known && { ...known, roles: [...known.roles.filter(({ id }) => id !== saved.id), saved] },
      )
      client.invalidateQueries({ queryKey: peopleKeys.users })
      client.invalidateQueries({ queryKey: currentUserKey })
      onSaved()
    },
  })
}

export function useDeleteRole(role: { id: string; name: string } | undefined, onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (role) await call(deleteRole, { params: { roleId: role.id } })
    },
    onSuccess: () => {
      toast.success(`${role?.name} deleted`)
      onDeleted()
    },
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.users }),
  })
}
