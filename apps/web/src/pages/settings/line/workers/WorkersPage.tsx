import type { AssignableUser } from '@lotline/contract/people/people'
import type { LineStep } from '@lotline/contract/recon/line'
import { ownName, personName } from '@lotline/domain/people/person-name'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usersQuery } from '../../../../features/people/queries.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { type Column, DataTable, RowButton } from '../../../../ui/DataTable.tsx'
import { Banner } from '../../../../ui/message/Banner.tsx'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../../ui/page/PageHead.tsx'
import { lineQuery } from '../../line-query.ts'
import { type SectionProps, useSectionSearch } from '../../section-address.ts'
import { WorkerDialog } from './WorkerDialog.tsx'
import styles from './Workers.module.css'
import { allowedNames } from './worker-steps.ts'

/** The people of the rooftop and the steps that they may be given. Who is looked at stands in the address. */
export function WorkersPage({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'workers')
  const people = useQuery(usersQuery)
  const line = useQuery(lineQuery)
  const missing = line.data ? people : line
  const worker = people.data?.find(({ id }) => id === search.person)
  return (
    <>
      <PageHead title="Who works where">
        Someone limited to certain steps can be assigned vehicles in those steps only. Vehicles they already have stay with them.
      </PageHead>
      {people.data && search.person && !worker && <Banner tone="warning">That person no longer works here.</Banner>}
      <section className="panel" aria-label="Who works where">
        {!people.data || !line.data ? (
          <NotLoaded what="people" {...missing} />
        ) : people.data.length > 0 ? (
          <Workers users={people.data} line={line.data} onShow={(person) => change({ person })} />
        ) : (
          <EmptyState icon={<IconUsers size={24} stroke={1.75} aria-hidden="true" />} title="No people yet">
            Invite people on the People page.
          </EmptyState>
        )}
      </section>
      {worker && line.data && (
        <WorkerDialog
          key={worker.id}
          worker={worker}
          line={line.data}
          onClosed={() => change({ person: undefined }, { isSure: true })}
        />
      )}
    </>
  )
}

type WorkersProps = {
  readonly users: readonly AssignableUser[]
  readonly line: readonly LineStep[]
  readonly onShow: (personId: string) => void
}

function Workers({ users, line, onShow }: WorkersProps) {
  const columns: Column<AssignableUser>[] = [
    { head: 'Name', cell: (user) => <Name user={user} onShow={() => onShow(user.id)} />, onPhone: 'title', width: '32%' },
    { head: 'Works on', cell: (user) => <Steps user={user} line={line} /> },
  ]
  const rows = users.toSorted((one, other) => personName(one).localeCompare(personName(other)))
  return <DataTable caption="Who works where" columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function Name({ user, onShow }: { readonly user: AssignableUser; readonly onShow: () => void }) {
  return (
    <span className={styles.name}>
      <Avatar name={personName(user)} size="large" />
      <span className={styles.words}>
        <RowButton onClick={onShow}>{personName(user)}</RowButton>
        {user.companyName && <span className="lab ell">{ownName(user)}</span>}
      </span>
    </span>
  )
}

function Steps({ user, line }: { readonly user: AssignableUser; readonly line: readonly LineStep[] }) {
  const names = allowedNames(line, user.allowedSteps)
  return user.allowedSteps.length === 0 ? <span className="mut">Every step</span> : names.join(', ')
}
