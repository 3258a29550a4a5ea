import { formatCount } from '@lotline/domain/amounts/count'
import { MAX_MESSAGE, type MessageField, messageFields } from '@lotline/domain/engage/message'
import { TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { FieldText, type FieldTextHandle } from '../../../features/engage/send/FieldText.tsx'
import { Action } from '../../../ui/Action.tsx'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import styles from './TemplateFields.module.css'

type Written = { readonly name?: string; readonly subject: string; readonly text: string }
type Props = {
  readonly template: Written
  /** Where it stands among the choices: 'templates.0'. */
  readonly path: string
  readonly faults: FieldErrors
  readonly onChange: (changes: Partial<{ name: string; subject: string; text: string }>) => void
  /** Absent for the last template and the price alert. */
  readonly onDelete?: () => void
}

/** Name, subject and text of a template, with its fields as words of their own. */
export function TemplateFields({ template, path, faults, onChange, onDelete }: Props) {
  const id = useId()
  const [subject, text] = [useRef<FieldTextHandle>(null), useRef<FieldTextHandle>(null)]
  // A field that is pressed goes where somebody wrote last.
  const [isInSubject, setInSubject] = useState(false)
  const fault = (field: 'subject' | 'text') => faults[`${path}.${field}`]
  const put = (field: MessageField) => {
    const written = isInSubject ? subject.current : text.current
    written?.insert(field)
    written?.focus()
  }
  return (
    <div className={styles.fields}>
      {template.name !== undefined && (
        <TextInput
          label="Name"
          name={`${path}.name`}
          value={template.name}
          error={faults[`${path}.name`]}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      <div className={styles.field} onFocusCapture={() => setInSubject(true)}>
        <label htmlFor={`${id}-subject`}>Subject</label>
        <FieldText
          ref={subject}
          id={`${id}-subject`}
          name={`${path}.subject`}
          isLine
          isWrong={fault('subject') !== undefined}
          describedBy={`${id}-subject-fault`}
          text={template.subject}
          onWrite={(written) => onChange({ subject: written })}
        />
        <p id={`${id}-subject-fault`} className={styles.fault}>
          {fault('subject')}
        </p>
      </div>
      <div className={styles.field} onFocusCapture={() => setInSubject(false)}>
        <span className={styles.labels}>
          <label htmlFor={`${id}-text`}>Text</label>
          <span id={`${id}-count`} className={template.text.length > MAX_MESSAGE ? 't-late' : 'mut'}>
            {formatCount(template.text.length)} of {formatCount(MAX_MESSAGE)}
          </span>
        </span>
        <FieldText
          ref={text}
          id={`${id}-text`}
          name={`${path}.text`}
          isWrong={fault('text') !== undefined}
          describedBy={`${id}-text-fault ${id}-count`}
          text={template.text}
          onWrite={(written) => onChange({ text: written })}
        />
        <p id={`${id}-text-fault`} className={styles.fault}>
          {fault('text')}
        </p>
      </div>
      <fieldset className={styles.words}>
        <legend>Fields, press to put one in</legend>
        {messageFields.map((field) => (
          <button key={field} type="button" className={styles.word} onClick={() => put(field)}>
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
            {field}
          </button>
        ))}
      </fieldset>
      <p className="sec">Typing {'{'} offers them too. Where no price is shown, the sentence with Price is left out.</p>
      {onDelete && (
        <div>
          <Action icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />} onClick={onDelete}>
            Delete this template
          </Action>
        </div>
      )}
    </div>
  )
}
