import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rolesQuery } from '../../../features/people/people-list.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import { copied, untouched } from './role-draft.ts'

type Props = {
  readonly tenant: string
  /** 'new' for one that is being added. */
  readonly roleId: string
  /** The role that a new one starts from. */
  readonly copyId: string | undefined
}

/** One role: what it permits, in words, and what a change would mean. */
export function RolePage({ tenant, roleId, copyId }: Props) {
  const query = useQuery(rolesQuery)
  const navigate = useNavigate()
  const toRoles = () => navigate({ to: '/$tenant/settings/general/$', params: { tenant, _splat: 'roles' }, ignoreBlocker: true })
  if (!query.data)
    return (
      <section className="panel">
        <NotLoaded what="the role" {...query} rows={10} />
      </section>
    )
  const { roles, givable } = query.data
  const role = roles.find(({ id }) => id === roleId)
  const origin = roles.find(({ id }) => id === copyId)
  if (!role && roleId !== 'new')
    return (
      <section className="panel">
        <EmptyState
          icon={<IconUserCheck size={24} stroke={1.75} aria-hidden="true" />}
          title="This role is gone"
          action={{ label: 'All roles', onClick: toRoles }}
        >
          Someone deleted it, or it belongs to another rooftop.
        </EmptyState>
      </section>
    )
  return (
    <RoleEditor
      key={`${roleId} ${copyId}`}
      tenant={tenant}
      role={role}
      givable={givable}
      start={!role && origin ? copied(origin, givable) : untouched}
      onDone={toRoles}
    />
  )
}
