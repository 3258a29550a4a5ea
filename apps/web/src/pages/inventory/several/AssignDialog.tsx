import type { AssignableUser } from '@lotline/contract/people/people'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { worksOn } from '@lotline/domain/people/assignees'
import { personName } from '@lotline/domain/people/person-name'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../../features/people/index.ts'
import { searchUsers } from '../../../features/recon/assign/AssigneeList.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import type { ActDialogProps } from './act-dialog.ts'
import styles from './Chooser.module.css'

/** Assign: the people of the rooftop, with how many of the selected vehicles' steps each works on. */
export function AssignDialog({ isOpen, onClose, onClosed, onAct, vehicles, count }: ActDialogProps) {
  const users = useQuery(usersQuery)
  const [search, setSearch] = useState('')
  const give = (user: AssignableUser | null) => {
    onClose()
    const name = user ? personName(user) : ''
    const words = user
      ? {
          doing: `Assigning to ${name}`,
          done: (who: string) => `Assigned ${who} to ${name}`,
          could: `assigned to ${name}`,
          already: `with ${name} already`,
        }
      : { doing: 'Unassigning', done: (who: string) => `Unassigned ${who}`, could: 'unassigned', already: 'already unassigned' }
    onAct({ act: 'ASSIGN', userId: user?.id ?? null }, { ...words, doing: (who) => `${words.doing}: ${who}` })
  }
  const title = count === 1 ? `Assign ${vehicles[0]?.vehicleCard.stockNumber ?? 'the vehicle'} to` : `Assign ${count} vehicles to`
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={title} size={440}>
      <TextInput
        aria-label="Find a person or company"
        placeholder="Find a person or company"
        data-autofocus
        size="md"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {users.data ? (
        <ul className={styles.list} aria-label="People">
          {search === '' && <Person user={null} vehicles={vehicles} onGive={give} />}
          {sorted(searchUsers(users.data, search), vehicles).map((user) => (
            <Person key={user.id} user={user} vehicles={vehicles} onGive={give} />
          ))}
        </ul>
      ) : (
        <NotLoaded what="the people" {...users} />
      )}
    </Dialog>
  )
}

type PersonProps = {
  /** Nobody, where null. */
  readonly user: AssignableUser | null
  readonly vehicles: readonly Vehicle[]
  readonly onGive: (user: AssignableUser | null) => void
}

function Person({ user, vehicles, onGive }: PersonProps) {
  const offline = useNetworkRefusal()
  const works = user ? worksOnOf(user, vehicles) : vehicles.length
  const words =
    works === vehicles.length ? '' : works === 0 ? 'works on none of their steps' : `${works} of ${vehicles.length} can be`
  return (
    <li>
      <button type="button" className={styles.choice} onClick={() => onGive(user)} {...(works > 0 ? offline : refused(words))}>
        <span className={styles.name}>
          <Avatar name={user && personName(user)} />
          {user ? personName(user) : 'Nobody'}
        </span>
        <span className={styles.note}>{words}</span>
      </button>
    </li>
  )
}

function worksOnOf(user: AssignableUser, vehicles: readonly Vehicle[]): number {
  return vehicles.filter(({ stepItem, vehicleCard }) => vehicleCard.reconStatus === 'ACTIVE' && worksOn(user, stepItem?.id))
    .length
}

/** Those who can take most of them first, then by name. */
function sorted(users: readonly AssignableUser[], vehicles: readonly Vehicle[]): AssignableUser[] {
  return users.toSorted(
    (one, other) => worksOnOf(other, vehicles) - worksOnOf(one, vehicles) || personName(one).localeCompare(personName(other)),
  )
}
