import type { AssignableUser } from '@lotline/contract/people/people'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { assignableTo } from '@lotline/domain/people/assignees'
import { ownName, personName } from '@lotline/domain/people/person-name'
import { Combobox, type ComboboxStore } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { usersQuery } from '../../people/index.ts'
import { useStepChange } from '../act/use-step-change.ts'
import styles from './AssigneePicker.module.css'

const unassign = 'unassign'

/** Those who may have the current step, null until they are known, and what giving it to one of them does. */
export function useAssign(vehicle: Vehicle, isWanted: boolean) {
  const { vehicleCard, stepItem } = vehicle
  const { change } = useStepChange(vehicle)
  const { data: users } = useQuery({ ...usersQuery, enabled: isWanted })
  const people = users && stepItem ? assignableTo(stepItem.id, users) : null
  const choose = (id: string) => {
    if (id === unassign) return change({ kind: 'ASSIGN', user: null, done: `${vehicleCard.stockNumber} unassigned` })
    const user = people?.find((candidate) => candidate.id === id)
    if (user && id !== stepItem?.assignedTo?.id) change({ kind: 'ASSIGN', user, done: `Assigned to ${personName(user)}` })
  }
  return { people, choose }
}

type Props = {
  readonly vehicle: Vehicle
  readonly store: ComboboxStore
  readonly people: readonly AssignableUser[] | null
  /** Where nothing folds the list away by itself. */
  readonly onEscape?: () => void
}

/** Inside a combobox: people to search and choose from. */
export function AssigneeList({ vehicle, store, people, onEscape }: Props) {
  const [search, setSearch] = useState('')
  const assignedTo = vehicle.stepItem?.assignedTo
  return (
    <>
      <Combobox.Search
        value={search}
        placeholder="Find a person or company"
        aria-label="Find a person or company"
        data-autofocus
        onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          store.selectFirstOption()
        }}
      />
      <Combobox.Options className={`${styles.options} ${people ? '' : styles.loading}`}>
        {assignedTo && search === '' && (
          <Combobox.Option value={unassign} className={styles.unassign}>
            <Avatar name={null} /> Unassign
          </Combobox.Option>
        )}
        <People users={people && searchUsers(people, search)} assignedId={assignedTo?.id} />
      </Combobox.Options>
    </>
  )
}

type PeopleProps = { readonly users: readonly AssignableUser[] | null; readonly assignedId: string | undefined }

function People({ users, assignedId }: PeopleProps) {
  if (!users?.length)
    return <Combobox.Empty>{users ? 'No one by that name works on this step' : 'Loading people'}</Combobox.Empty>
  return users.map((user) => (
    <Combobox.Option key={user.id} value={user.id} active={user.id === assignedId} className={styles.person}>
      <Avatar name={personName(user)} />
      <span className="ell">{personName(user)}</span>
      {user.companyName && <span className="lab ell">{ownName(user)}</span>}
    </Combobox.Option>
  ))
}

/** Those whose name or company holds every word searched for. */
export function searchUsers(users: readonly AssignableUser[], search: string): AssignableUser[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const text = `${ownName(user)} ${user.companyName ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
