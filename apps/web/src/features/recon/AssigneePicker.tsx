import type { AssignableUser } from '@lotline/contract/people'
import type { Vehicle } from '@lotline/contract/vehicles'
import { assignableTo } from '@lotline/domain/assignees'
import { ownName, personName } from '@lotline/domain/person-name'
import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { usersQuery } from '../../api/people.ts'
import { Assignee } from '../../ui/Assignee.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { useNetworkRefusal } from '../../ui/network.ts'
import styles from './AssigneePicker.module.css'
import { mayChangeSteps } from './offered-actions.ts'
import { searchUsers } from './person-words.ts'
import { usePermissions } from './use-permissions.ts'
import { useStepChange } from './use-step-change.ts'

type Size = 'card' | 'phone' | 'page'
type Props = { readonly vehicle: Vehicle; readonly size: Size; readonly buttonRef?: Ref<HTMLButtonElement> }

/** Who has the current step: a list to choose from, plain words for those who may only see it, nothing for others. */
export function AssigneePicker({ vehicle, size, buttonRef }: Props) {
  const held = usePermissions()
  if (vehicle.stepItem === null) return null
  if (mayChangeSteps(vehicle, held)) return <Picker vehicle={vehicle} size={size} {...(buttonRef && { buttonRef })} />
  const { assignedTo } = vehicle.stepItem
  if (assignedTo === undefined) return null
  return (
    <span className={styles.assignee}>
      <Assignee person={assignedTo} />
    </span>
  )
}

const unassign = 'unassign'

function Picker({ vehicle, size, buttonRef }: Props) {
  const [search, setSearch] = useState('')
  const { change, isBusy } = useStepChange(vehicle)
  const offline = useNetworkRefusal()
  const { stepItem } = vehicle
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const { data: users = [], isPending } = useQuery({ ...usersQuery, enabled: combobox.dropdownOpened })
  const allowed = stepItem ? assignableTo(stepItem.id, users) : []
  const choose = (id: string) => {
    combobox.closeDropdown()
    combobox.focusTarget()
    if (id === unassign) return change({ kind: 'ASSIGN', user: null, done: `${vehicle.vehicleCard.stockNumber} unassigned` })
    const user = allowed.find((candidate) => candidate.id === id)
    if (user && id !== stepItem?.assignedTo?.id) change({ kind: 'ASSIGN', user, done: `Assigned to ${personName(user)}` })
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={280}
      position="bottom-start"
      shadow="md"
      middlewares={{ size: { padding: 8 } }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          ref={buttonRef}
          className={`${styles.button} ${styles[size]}`}
          disabled={isBusy}
          onClick={() => combobox.toggleDropdown()}
          {...offline}
        >
          <span className="visually-hidden">Assignee of {vehicle.vehicleCard.stockNumber}: </span>
          <span className={styles.assignee}>
            <Assignee person={stepItem?.assignedTo} />
          </span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={styles.list ?? ''}>
        <Combobox.Search
          value={search}
          placeholder="Find a person or company"
          aria-label="Find a person or company"
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options className={`${styles.options} ${isPending ? styles.loading : ''}`}>
          {stepItem?.assignedTo && search === '' && (
            <Combobox.Option value={unassign} className={styles.unassign}>
              <Avatar name={null} /> Unassign
            </Combobox.Option>
          )}
          <People users={searchUsers(allowed, search)} assignedId={stepItem?.assignedTo?.id} isLoading={isPending} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type PeopleProps = {
  readonly users: readonly AssignableUser[]
  readonly assignedId: string | undefined
  readonly isLoading: boolean
}

function People({ users, assignedId, isLoading }: PeopleProps) {
  if (users.length === 0)
    return <Combobox.Empty>{isLoading ? 'Loading people' : 'Nobody by that name works on this step'}</Combobox.Empty>
  return users.map((user) => (
    <Combobox.Option key={user.id} value={user.id} active={user.id === assignedId} className={styles.person}>
      <Avatar name={personName(user)} />
      <span className="ell">{personName(user)}</span>
      {user.companyName && <span className="lab ell">{ownName(user)}</span>}
    </Combobox.Option>
  ))
}
