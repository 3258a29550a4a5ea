import type { Role } from '@lotline/contract/people/roles'
import { Button } from '@mantine/core'
import { IconPlus, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { countPeople, rolesQuery } from '../../../features/people/people-list.ts'
import { type Column, DataTable, RowButton } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import { RolePage } from './RolePage.tsx'
import { roleScope } from './role-words.ts'

/** All roles, or the one that the address names. */
export function RolesPage({ tenant, item }: SectionProps) {
  const { search } = useSectionSearch(tenant, 'roles')
  return item ? <RolePage tenant={tenant} roleId={item} copyId={search.copy} /> : <RolesList tenant={tenant} />
}

/** The roles of the rooftop. Their names are shown here only. */
function RolesList({ tenant }: { readonly tenant: string }) {
  const query = useQuery(rolesQuery)
  const navigate = useNavigate()
  const open = (item: string) => navigate({ to: '/$tenant/settings/general/$', params: { tenant, _splat: `roles/${item}` } })
  const columns: Column<Role>[] = [
    {
      head: 'Role',
      cell: ({ id, name }) => <RowButton onClick={() => open(id)}>{name}</RowButton>,
      onPhone: 'title',
      width: '28%',
    },
    { head: 'Permissions', cell: ({ permissions }) => <span className="sec">{roleScope(permissions)}</span> },
    { head: 'People', cell: ({ people }) => countPeople(people), onPhone: 'aside', width: '120px' },
  ]
  return (
    <>
      <PageHead
        title="Roles"
        action={
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => open('new')}>
            Add a role
          </Button>
        }
      >
        A role is a named set of permissions. Only administrators see its name.
      </PageHead>
      <section className="panel" aria-label="Roles">
        {!query.data ? (
          <NotLoaded what="roles" {...query} rows={5} />
        ) : query.data.roles.length > 0 ? (
          <DataTable caption="Roles of the rooftop" columns={columns} rows={query.data.roles} keyOf={({ id }) => id} />
        ) : (
          <EmptyState icon={<IconUserCheck size={24} stroke={1.75} aria-hidden="true" />} title="There are no roles yet" />
        )}
      </section>
    </>
  )
}
