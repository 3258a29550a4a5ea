import type { LineStep, NewStep } from '@lotline/contract/recon/line'
import { deepestStep } from '@lotline/domain/line/line-rules'
import { NativeSelect } from '@mantine/core'
import { canHold } from '../line-moves.ts'
import { rowsOf } from '../line-rows.ts'
import styles from './StepFields.module.css'

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

export type StepPlace = Pick<NewStep, 'parentId' | 'afterId'>
type Option = { readonly value: string; readonly label: string }

/** Behind all others, below a step or at the top. */
export function startPlace(line: readonly LineStep[], belowId: string | null): StepPlace {
  const isThere = rowsOf(line).some(({ step }) => step.id === belowId)
  return { parentId: isThere ? belowId : null }
}

/** The steps below which a new one can stand, indented as on the line. */
function possibleParents(line: readonly LineStep[]): Option[] {
  return rowsOf(line)
    .filter(({ step, level }) => canHold(step) && !step.retired && level + 1 < deepestStep)
    .map(({ step, level }) => ({ value: step.id, label: `${'– '.repeat(level)}${step.name}` }))
}

/** Those beside which a new step would stand. */
function neighbours(line: readonly LineStep[], parentId: string | null): readonly LineStep[] {
  return parentId === null ? line : (rowsOf(line).find(({ step }) => step.id === parentId)?.step.childSteps ?? [])
}
