import { judgeAnswer } from '@lotline/domain/checklists/answers'
import type { ChecklistAnswer, ChecklistField, ChecklistOption } from '@lotline/domain/checklists/checklists'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { useState } from 'react'
import styles from './Choices.module.css'

type Props = {
  readonly field: ChecklistField
  readonly answer: ChecklistAnswer | undefined
  readonly isDisabled: boolean
  readonly onAnswer: (answer: ChecklistAnswer | null) => void
}

/** The control that an item is answered with (SEC-010); more than three choices wrap (SEC-014). */
export function Choices(props: Props) {
  const { field } = props
  switch (field.uiType) {
    case 'TEXTBOX':
      // What comes from somebody else takes the place of what stands there.
      return <TextBox key={String(props.answer ?? '')} {...props} />
    case 'DROPDOWN':
      return <DropDown {...props} />
    case 'CHECKBOX':
      return field.options.length > 0 ? <Several {...props} /> : <OneBox {...props} />
    default:
      return <OneOf {...props} />
  }
}

function OneOf({ field, answer, isDisabled, onAnswer }: Props) {
  const chosen = answer === undefined ? undefined : String(answer)
  const answerOf = (value: string) => (field.uiType === 'YES_NO' ? value === 'true' : value)
  return (
    <div className={styles.choices} role="radiogroup" aria-label={field.label}>
      {field.options.map((option) => (
        <Choice
          key={option.value}
          option={option}
          type="radio"
          name={field.id}
          isChosen={option.value === chosen}
          isDisabled={isDisabled}
          onChoose={() => onAnswer(option.value === chosen ? null : answerOf(option.value))}
        />
      ))}
    </div>
  )
}

function Several({ field, answer, isDisabled, onAnswer }: Props) {
  const chosen = Array.isArray(answer) ? answer : []
  const toggled = ({ value, alone }: ChecklistOption) => {
    if (chosen.includes(value)) return chosen.filter((one) => one !== value)
    const beside = field.options.filter((option) => !option.alone && chosen.includes(option.value))
    return alone ? [value] : [...beside.map((option) => option.value), value]
  }
  return (
    <fieldset className={styles.choices} aria-label={field.label}>
      {field.options.map((option) => (
        <Choice
          key={option.value}
          option={option}
          type="checkbox"
          name={field.id}
          isChosen={chosen.includes(option.value)}
          isDisabled={isDisabled}
          onChoose={() => onAnswer(toggled(option))}
        />
      ))}
    </fieldset>
  )
}

const box = { label: 'Done', value: 'true', mark: null, alone: false } as const

function OneBox({ field, answer, isDisabled, onAnswer }: Props) {
  const isChosen = answer === true
  return (
    <fieldset className={styles.choices} aria-label={field.label}>
      <Choice
        option={box}
        type="checkbox"
        name={field.id}
        isChosen={isChosen}
        isDisabled={isDisabled}
        onChoose={() => onAnswer(isChosen ? null : true)}
      />
    </fieldset>
  )
}

type ChoiceProps = {
  readonly option: ChecklistOption
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
}

/** Chosen, what fails is red and what is to be watched amber, each with its shape; what is fine looks like any choice. */
function Choice({ option: { label, value, mark }, type, name, isChosen, isDisabled, onChoose }: ChoiceProps) {
  const look = isChosen ? (mark === 'FAILS' ? styles.fails : mark === 'WATCH' ? styles.watch : styles.chosen) : ''
  return (
    <label className={`${styles.choice} ${look}`}>
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        // A radio button that is chosen tells of no change: pressed again it takes its answer away.
        onClick={isChosen && type === 'radio' ? onChoose : undefined}
      />
      {isChosen && mark === 'FAILS' && <StatusGlyph kind="late" label="Fails" />}
      {isChosen && mark === 'WATCH' && <StatusGlyph kind="warning" label="Watch" />}
      <span>{label}</span>
    </label>
  )
}

function DropDown({ field, answer, isDisabled, onAnswer }: Props) {
  const mark = field.options.find(({ value }) => value === answer)?.mark
  const look = mark === 'FAILS' ? styles.fails : mark === 'WATCH' ? styles.watch : ''
  return (
    <select
      className={`${styles.field} ${look}`}
      aria-label={field.label}
      value={String(answer ?? '')}
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => onAnswer(value === '' ? null : value)}
    >
      <option value="">Choose</option>
      {field.options.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Saved when it is left or with Enter; what is no number is said at once and not sent. */
function TextBox({ field, answer, isDisabled, onAnswer }: Props) {
  const before = String(answer ?? '')
  const [typed, setTyped] = useState(before)
  const judged = judgeAnswer(field, typed)
  const fault = 'fault' in judged ? judged.fault : undefined
  const save = () => {
    if ('answer' in judged && (judged.answer ?? '') !== before) onAnswer(judged.answer)
  }
  const { number } = field
  return (
    <span className={styles.text}>
      <span className={styles.withUnit} data-number={number !== null || undefined}>
        <input
          className={`${styles.field} ${fault ? styles.fails : ''}`}
          aria-label={field.label}
          aria-invalid={fault !== undefined}
          inputMode={number ? 'decimal' : 'text'}
          placeholder={number ? '' : field.required ? '' : 'Optional'}
          maxLength={2000}
          value={typed}
          disabled={isDisabled}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={save}
          onKeyDown={({ key }) => key === 'Enter' && save()}
        />
        {number && <span className={styles.unit}>{number.unit}</span>}
      </span>
      {fault ? <span className={styles.fault}>It {fault}</span> : number?.least != null && <span>Minimum {number.least}</span>}
    </span>
  )
}
