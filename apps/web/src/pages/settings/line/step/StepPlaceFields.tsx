import type { LineStep } from '@lotline/contract/line'
import { NativeSelect } from '@mantine/core'
import styles from './StepFields.module.css'
import { neighbours, possibleParents, type StepPlace } from './step-place.ts'

type Props = {
  readonly line: readonly LineStep[]
  readonly place: StepPlace
  readonly error: string | undefined
  readonly onChange: (place: StepPlace) => void
}

const first = 'first'
const last = 'last'

/** Where a new step goes: below which, and behind which of its neighbours. */
export function StepPlaceFields({ line, place, error, onChange }: Props) {
  const { parentId, afterId } = place
  const beside = neighbours(line, parentId)
  return (
    <div className={styles.pair}>
      <NativeSelect
        label="Part of"
        name="parentId"
        value={parentId ?? ''}
        error={error}
        data={[{ value: '', label: 'No other step' }, ...possibleParents(line)]}
        onChange={(event) => onChange({ parentId: event.currentTarget.value || null })}
      />
      <NativeSelect
        label="Comes"
        value={afterId === undefined ? last : (afterId ?? first)}
        disabled={beside.length === 0}
        data={[
          { value: last, label: 'Last' },
          { value: first, label: 'First' },
          ...beside.slice(0, -1).map(({ id, name }) => ({ value: id, label: `After ${name}` })),
        ]}
        onChange={(event) => onChange({ parentId, ...chosen(event.currentTarget.value) })}
      />
    </div>
  )
}

function chosen(value: string): Pick<StepPlace, 'afterId'> {
  if (value === last) return {}
  return { afterId: value === first ? null : value }
}
