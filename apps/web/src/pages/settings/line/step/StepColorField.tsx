import { tagColors } from '@lotline/domain/line/line-rules'
import { IconCheck } from '@tabler/icons-react'
import styles from './StepColorField.module.css'
import type { StepDraft } from './step-draft.ts'

type Color = StepDraft['color']
type Props = { readonly color: Color; readonly error: string | undefined; readonly onChange: (color: Color) => void }

const choices: readonly { label: string; value: Color }[] = [
  { label: 'No color', value: null },
  ...Object.entries(tagColors).map(([label, value]) => ({ label, value })),
]

/** One of the dealership's ten colours, or none. */
export function StepColorField({ color, error, onChange }: Props) {
  return (
    <fieldset className={styles.field}>
      <legend>Color</legend>
      <div className={styles.choices}>
        {choices.map(({ label, value }) => (
          <label key={label} className={styles.choice} data-tip={label}>
            <input type="radio" name="color" checked={color === value} aria-label={label} onChange={() => onChange(value)} />
            <i style={value ? { background: value } : undefined} className={value ? undefined : styles.none} />
            {color === value && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}
          </label>
        ))}
      </div>
      {error && <p className="t-late">{error}</p>}
    </fieldset>
  )
}
