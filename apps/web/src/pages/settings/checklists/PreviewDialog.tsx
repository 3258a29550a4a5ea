import type { ChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import { mergeAnswers } from '@lotline/domain/checklists/answers'
import {
  type ChecklistAnswers,
  type ChecklistField,
  type ChecklistItem,
  groupsOf,
  progressOf,
} from '@lotline/domain/checklists/checklists'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choices } from '../../../features/checklists/Choices.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import styles from './Checklists.module.css'
import { versionsQuery } from './queries.ts'

type Props = {
  readonly template: ChecklistTemplate | undefined
  readonly name: string
  readonly items: readonly ChecklistItem[]
  readonly onClosed: () => void
}

/** The sheet as a technician sees it, to be tried out: as it is typed now, or as an earlier version asked. Nothing of it is saved. */
export function PreviewDialog({ template, name, items, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [version, setVersion] = useState('')
  const { data: versions = [] } = useQuery({ ...versionsQuery(template?.id ?? ''), enabled: template !== undefined })
  const chosen = versions.find((one) => String(one.version) === version)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={chosen?.name ?? (name.trim() || 'New checklist')}
      size={760}
    >
      {versions.length > 0 && (
        <NativeSelect
          label="Shown"
          value={version}
          data={[
            { value: '', label: 'As in the form' },
            ...versions.map((one) => ({ value: String(one.version), label: `Version ${one.version}` })),
          ]}
          onChange={(event) => setVersion(event.currentTarget.value)}
        />
      )}
      <Tried key={version} items={chosen?.items ?? items} />
    </Dialog>
  )
}

function Tried({ items }: { readonly items: readonly ChecklistItem[] }) {
  const [answers, setAnswers] = useState<ChecklistAnswers>({})
  const answer = ({ id }: ChecklistField, given: unknown) => {
    const merged = mergeAnswers(items, answers, { [id]: given })
    if ('answers' in merged) setAnswers(merged.answers)
  }
  const { completed, total } = progressOf(items, answers)
  return (
    <div className={styles.tried}>
      <p className="sec">
        {completed} of {total} answered. Try it: nothing is saved.
      </p>
      {groupsOf(items).map(({ id, label, fields }) => (
        <section key={id} aria-label={label || undefined}>
          {label && <h3>{label}</h3>}
          <ul className={styles.asked}>
            {fields.map((field) => (
              <li key={field.id}>
                <span>
                  {field.label || 'An item without words'}
                  {field.required && <b title="Required"> *</b>}
                  {field.hint && <small>{field.hint}</small>}
                </span>
                <Choices field={field} answer={answers[field.id]} isDisabled={false} onAnswer={(given) => answer(field, given)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
