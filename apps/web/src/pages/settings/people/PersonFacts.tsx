import type { Person } from '@lotline/contract/people'
import { useNow } from '../../../ui/use-now.ts'
import { StateChip } from './PeopleTable.tsx'
import styles from './PersonFacts.module.css'
import { seenWords } from './person-words.ts'

/** What an administrator sees of a person and cannot change. */
export function PersonFacts({ person }: { readonly person: Person }) {
  const now = new Date(useNow())
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Email</dt>
        <dd>{person.emailAddress}</dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>
          <StateChip state={person.state} />
        </dd>
      </div>
      <div>
        <dt>Last seen</dt>
        <dd>{seenWords(person, now)}</dd>
      </div>
    </dl>
  )
}
