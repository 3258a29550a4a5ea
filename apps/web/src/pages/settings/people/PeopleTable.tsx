import type { Person } from '@lotline/contract/people/people'
import { ownName } from '@lotline/domain/people/person-name'
import { IconBan, IconMail } from '@tabler/icons-react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { type Column, DataTable, RowButton } from '../../../ui/DataTable.tsx'
import { exactMomentWords } from '../../../ui/moment-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import styles from './PeoplePage.module.css'
import { listedName, reachWords, seenWords, stateWords } from './person-words.ts'

type Props = { readonly people: readonly Person[]; readonly onShow: (personId: string) => void }

/** The people, one a row; a click anywhere in it opens the person. */
export function PeopleTable({ people, onShow }: Props) {
  const now = new Date(useNow())
  const columns: Column<Person>[] = [
    { head: 'Name', cell: (person) => <Name person={person} onShow={() => onShow(person.id)} />, onPhone: 'title', width: '23%' },
    { head: 'Email', cell: ({ emailAddress }) => <Email address={emailAddress} />, width: '32%' },
    { head: 'Role', cell: (person) => <RoleCell person={person} />, width: '20%' },
    { head: 'State', cell: ({ state }) => <StateChip state={state} />, onPhone: 'aside' },
    { head: 'Last seen', cell: (person) => <Seen person={person} now={now} />, onPhone: 'named' },
  ]
  return <DataTable caption="People of the rooftop" columns={columns} rows={people} keyOf={({ id }) => id} />
}

/** Where it is too long for its column it breaks behind its sign. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <span className={styles.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

function Name({ person, onShow }: { readonly person: Person; readonly onShow: () => void }) {
  return (
    <span className={styles.name}>
      <Avatar name={listedName(person)} size="large" />
      <span className={styles.words}>
        <RowButton onClick={onShow}>{listedName(person)}</RowButton>
        {person.companyName && <span className="lab ell">{ownName(person)}</span>}
      </span>
    </span>
  )
}

function RoleCell({ person }: { readonly person: Person }) {
  return (
    <span className={styles.role}>
      <span>{person.role.name}</span> <span className="lab">{reachWords(person)}</span>
    </span>
  )
}

/** A state in its word; what is usual stays quiet. */
export function StateChip({ state }: Pick<Person, 'state'>) {
  if (state === 'ACTIVE') return stateWords[state]
  const Icon = state === 'INVITED' ? IconMail : IconBan
  return <Chip icon={<Icon size={14} stroke={1.75} aria-hidden="true" />}>{stateWords[state]}</Chip>
}

function Seen({ person, now }: { readonly person: Person; readonly now: Date }) {
  const words = seenWords(person, now)
  if (person.lastSeenAt === null) return <span className="mut">{words}</span>
  return (
    <time dateTime={person.lastSeenAt} title={exactMomentWords(new Date(person.lastSeenAt))}>
      {words}
    </time>
  )
}
