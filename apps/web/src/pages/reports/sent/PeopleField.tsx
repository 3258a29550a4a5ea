import { mostReceivers } from '@lotline/domain/reports/schedules'
import { IconX } from '@tabler/icons-react'
import { PickField } from '../../../ui/form/PickField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './ScheduleDialog.module.css'

type Named = { readonly id: string; readonly name: string }
type Props = {
  /** Who can be chosen. */
  readonly people: readonly Named[]
  readonly chosen: readonly Named[]
  readonly error: string | undefined
  readonly onChange: (ids: string[]) => void
}

/** Some people of the rooftop, found by typing one after the other. */
export function PeopleField({ people, chosen, error, onChange }: Props) {
  const ids = chosen.map(({ id }) => id)
  const rest = people.filter(({ id }) => !ids.includes(id))
  return (
    <div className={styles.people}>
      <PickField
        label="To"
        description="People who may read this report. Each gets what they may see in it."
        data-field="receiverIds"
        placeholder={rest.length === 0 ? 'Everyone who can read it is chosen' : 'Add someone'}
        disabled={ids.length >= mostReceivers}
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
