import {
  type DealerWarranty,
  type GuideForm,
  type GuideTerms,
  longestDuration,
  longestSystems,
} from '@lotline/domain/papers/buyers-guide'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { RadioChoice } from '../../ui/form/RadioChoice.tsx'
import styles from './TermsFields.module.css'

type Props = {
  readonly terms: GuideTerms
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (changes: Partial<GuideTerms>) => void
}

const forms: readonly [GuideForm, string, string][] = [
  ['AS_IS', 'As is', 'Where your state lets dealers sell without any warranty'],
  ['IMPLIED_ONLY', 'Implied warranties only', 'Where your state does not allow sales as is'],
]
const warranties: readonly [DealerWarranty, string][] = [
  ['NONE', 'None'],
  ['LIMITED', 'Limited'],
  ['FULL', 'Full'],
]
const others: readonly [
  keyof Pick<GuideTerms, 'manufacturerApplies' | 'manufacturerUsedApplies' | 'otherUsedApplies' | 'serviceContract'>,
  string,
][] = [
  ['manufacturerApplies', "Manufacturer's warranty still applies"],
  ['manufacturerUsedApplies', "Manufacturer's used vehicle warranty applies"],
  ['otherUsedApplies', 'Other used vehicle warranty applies'],
  ['serviceContract', 'Service contract available'],
]

/** What a dealer fills in on the front of a Buyers Guide. */
export function TermsFields({ terms, errors, onChange }: Props) {
  const isGiven = terms.warranty !== 'NONE'
  return (
    <div className={styles.fields}>
      <fieldset>
        <legend>Form</legend>
        {forms.map(([form, label, description]) => (
          <RadioChoice
            key={form}
            name="form"
            label={label}
            description={description}
            isOn={terms.form === form}
            onChoose={() => onChange({ form })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Dealer warranty</legend>
        {warranties.map(([warranty, label]) => (
          <RadioChoice
            key={warranty}
            name="warranty"
            label={label}
            isOn={terms.warranty === warranty}
            onChoose={() => onChange({ warranty })}
          />
        ))}
      </fieldset>
      {terms.warranty === 'LIMITED' && (
        <div className={styles.pair}>
          <PercentField
            label="Labor the dealer pays"
            name="laborPercent"
            value={terms.laborPercent}
            error={errors.laborPercent}
            onChange={(laborPercent) => onChange({ laborPercent })}
          />
          <PercentField
            label="Parts the dealer pays"
            name="partsPercent"
            value={terms.partsPercent}
            error={errors.partsPercent}
            onChange={(partsPercent) => onChange({ partsPercent })}
          />
        </div>
      )}
      {isGiven && (
        <>
          <Textarea
            label="Systems covered"
            name="systems"
            description="Name each one, such as engine or transmission"
            autosize
            minRows={2}
            maxLength={longestSystems}
            value={terms.systems}
            error={errors.systems}
            // The form's lines break where they are full.
            onChange={(event) => onChange({ systems: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
          />
          <TextInput
            label="Duration"
            name="duration"
            placeholder="3 months or 3,000 miles"
            maxLength={longestDuration}
            value={terms.duration}
            error={errors.duration}
            onChange={(event) => onChange({ duration: event.currentTarget.value })}
          />
        </>
      )}
      <fieldset>
        <legend>Other boxes</legend>
        {others.map(([field, label]) => (
          <Checkbox
            key={field}
            label={label}
            checked={terms[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
    </div>
  )
}

type PercentProps = {
  readonly label: string
  readonly name: string
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (value: number | null) => void
}

/** A share from 0 to 100; nothing else gets in. */
function PercentField({ label, name, value, error, onChange }: PercentProps) {
  return (
    <TextInput
      label={label}
      name={name}
      inputMode="numeric"
      placeholder="100"
      autoComplete="off"
      value={value ?? ''}
      error={error}
      rightSection={<span className="mut">%</span>}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 3)
        onChange(digits === '' ? null : Math.min(100, Number(digits)))
      }}
    />
  )
}
