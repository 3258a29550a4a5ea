import { MAX_TOKEN_NAME } from '@lotline/domain/api-tokens/api-tokens'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import styles from './ApiTokens.module.css'
import { endAfter, endPresets, type Here, type TokenDraft, type TokenRooftop } from './token-draft.ts'

type Props = {
  readonly rooftops: readonly TokenRooftop[]
  readonly here: Here
  readonly draft: TokenDraft
  readonly faults: Readonly<Record<string, string | undefined>>
  readonly onChange: (changes: Partial<TokenDraft>) => void
}

/** Everything of a token but what it may do. */
export function TokenFields({ rooftops, here, draft, faults, onChange }: Props) {
  const preset = endPresets.find(({ days }) => endAfter(days, here) === draft.endsOn)
  return (
    <section className={`panel ${styles.fields}`} aria-label="The token">
      <TextInput
        label="Name"
        name="name"
        size="md"
        description="The program that will use it. History shows it beside everything it does."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.name}
        error={faults.name}
        maxLength={MAX_TOKEN_NAME}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {here.isAdministrator && (
        <div className={styles.field}>
          <span className={styles.label}>Whose is it</span>
          <SwitchButtons
            label="Whose is it"
            value={draft.ownership}
            choices={[
              { value: 'ROOFTOP', label: 'The rooftop’s' },
              { value: 'PERSON', label: 'Mine' },
            ]}
            onChange={(ownership) => onChange({ ownership })}
          />
          <p className="sec">If you leave, another administrator can take over the rooftop’s token. Your own ends with you.</p>
        </div>
      )}
      {rooftops.length > 1 && <Rooftops rooftops={rooftops} draft={draft} onChange={onChange} />}
      <div className={styles.field}>
        <TextInput
          label="Ends"
          name="endsAt"
          type="date"
          size="md"
          min={endAfter(0, here)}
          max={endAfter(365, here)}
          value={draft.endsOn}
          error={faults.endsAt}
          onChange={({ currentTarget }) => onChange({ endsOn: currentTarget.value })}
        />
        <SwitchButtons
          label="Ends in"
          value={preset?.label ?? ''}
          choices={endPresets.map(({ label }) => ({ value: label as string, label }))}
          onChange={(label) => onChange({ endsOn: endAfter(endPresets.find((one) => one.label === label)?.days ?? 90, here) })}
        />
        <p className="sec">
          One year at most. We email you 14 days and 1 day before, and notify administrators 14 and 3 days before.
        </p>
      </div>
      <Textarea
        label="Only from these addresses (optional)"
        name="addresses"
        size="md"
        autosize
        minRows={1}
        placeholder="203.0.113.0/24"
        value={draft.addresses}
        error={faults.addresses}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ addresses: currentTarget.value })}
      />
    </section>
  )
}

function Rooftops({ rooftops, draft, onChange }: Pick<Props, 'rooftops' | 'draft' | 'onChange'>) {
  const { rooftopIds } = draft
  return (
    <fieldset className={styles.rooftops}>
      <legend className={styles.label}>
        Rooftops{' '}
        <span className="sec">
          {rooftopIds.length} of {rooftops.length}
        </span>
      </legend>
      <div className={styles.rooftopList}>
        {rooftops.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={rooftopIds.includes(id)}
            onChange={({ currentTarget }) =>
              onChange({ rooftopIds: currentTarget.checked ? [...rooftopIds, id] : rooftopIds.filter((one) => one !== id) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
