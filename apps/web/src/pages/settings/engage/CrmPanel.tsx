import { crmFields, crmVendorLabels } from '@lotline/domain/engage/crm'
import { Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useCopyCrmText } from '../../../features/engage/crm/use-copy-crm-text.ts'
import { Action } from '../../../ui/Action.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import styles from './CrmPanel.module.css'
import type { EngageDraft } from './engage-draft.ts'

type Props = {
  readonly draft: EngageDraft
  readonly faults: FieldErrors
  readonly isDirty: boolean
  readonly onChange: (changes: Partial<EngageDraft>) => void
}

/** Texts that are pasted into the CRMs of the rooftop. */
export function CrmPanel({ draft: { crm }, faults, isDirty, onChange }: Props) {
  return (
    <section className="panel" aria-label="CRM templates">
      <PanelHead title="CRM templates" />
      <p className={`sec ${styles.help}`}>
        Pasted into your CRM. The link finds the car by its VIN and names who copied the text. Write the VIN field as your CRM
        does. These are filled in when you copy: {crmFields.map((field) => `{${field}}`).join(', ')}.
      </p>
      <ul className={styles.rows}>
        {crm.map((one, at) => (
          <CrmRow
            key={one.vendor}
            one={one}
            fieldFault={faults[`crm.${at}.vinField`]}
            textFault={faults[`crm.${at}.text`]}
            path={`crm.${at}`}
            isDirty={isDirty}
            onChange={(changes) => onChange({ crm: crm.with(at, { ...one, ...changes }) })}
          />
        ))}
      </ul>
    </section>
  )
}

type One = EngageDraft['crm'][number]
type RowProps = {
  readonly one: One
  readonly path: string
  readonly fieldFault: string | undefined
  readonly textFault: string | undefined
  readonly isDirty: boolean
  readonly onChange: (changes: Partial<One>) => void
}

function CrmRow({ one: { vendor, vinField, text }, path, fieldFault, textFault, isDirty, onChange }: RowProps) {
  const name = crmVendorLabels[vendor]
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { copy, isCopying } = useCopyCrmText()
  const reason = isDirty ? 'Save first.' : vinField === '' ? 'Set the VIN field first.' : undefined
  return (
    <li className={styles.row}>
      <b>{name}</b>
      <TextInput
        aria-label={`VIN field of ${name}`}
        name={`${path}.vinField`}
        placeholder="Not set"
        value={vinField}
        error={fieldFault}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ vinField: event.currentTarget.value })}
      />
      <span className="sec ell">{vinField === '' ? 'Copy is off until the VIN field is set' : text.replace(/\s+/g, ' ')}</span>
      <span className={styles.acts}>
        <Action aria-expanded={isOpen} aria-controls={id} aria-label={`Edit text for ${name}`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Edit'}
        </Action>
        <Action
          icon={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Copy text for ${name}`}
          needsNetwork
          isBusy={isCopying}
          onClick={() => copy(vendor)}
          {...(reason !== undefined && refused(reason))}
        >
          Copy text
        </Action>
      </span>
      <div id={id} className={styles.text} hidden={!isOpen && textFault === undefined}>
        <Textarea
          label={`Text for ${name}`}
          name={`${path}.text`}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          error={textFault}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </div>
    </li>
  )
}
