import { type NamedPerson, personName } from '@lotline/domain/people/person-name'
import { Avatar } from '../../../ui/Avatar.tsx'

/** Who has something to do; nobody is said, and nothing to whoever may not know it. */
export function Assignee({ person }: { readonly person: NamedPerson | null | undefined }) {
  if (person === undefined) return null
  const name = person && personName(person)
  return (
    <>
      <Avatar name={name} />
      <span className={`ell ${name === null ? 'mut' : ''}`} title={name ?? undefined}>
        {name ?? 'Unassigned'}
      </span>
    </>
  )
}
