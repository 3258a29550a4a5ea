import { IconX } from '@tabler/icons-react'
import { IconButton } from '../IconButton.tsx'
import styles from './PeopleField.module.css'
import { PickField } from './PickField.tsx'

type Named = { readonly id: string; readonly name: string }
type Props = {
  readonly label: string
  readonly description?: string
  /** Instead of the invitation to add somebody, once everybody is chosen. */
  readonly allChosen: string
  /** How many can be chosen. */
  readonly most: number
  /** Who can be chosen. */
  readonly people: readonly Named[]
  readonly chosen: readonly Named[]
  readonly error: string | undefined
  readonly onChange: (ids: string[]) => void
}

/** Some people of the rooftop, found by typing one after the other. */
export function PeopleField({ label, description, allChosen, most, people, chosen, error, onChange }: Props) {
  const ids = chosen.map(({ id }) => id)
  const rest = people.filter(({ id }) => !ids.includes(id))
  return (
    <div className={styles.people}>
      <PickField
        label={label}
        description={description}
        data-field="receiverIds"
        placeholder={rest.length === 0 ? allChosen : 'Add someone'}
        disabled={ids.length >= most}
        choices={rest.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        error={error}
        // What was picked moves below: the field begins anew.
        key={ids.join()}
        onPick={(id) => id && onChange([...ids, id])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen people">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <span className="ell">{name}</span>
              <IconButton label={`Remove ${name}`} onClick={() => onChange(ids.filter((one) => one !== id))}>
                <IconX size={14} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
