import type { LineStep } from '@lotline/contract/recon/line'
import type { ChecklistTemplate } from '@lotline/contract/tasks/checklist-settings'
import type { FormEvent } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { SaveBar } from '../../../ui/form/ChangesBar.tsx'
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { untold } from '../overtaken.ts'
import { SettingsForm } from '../SettingsForm.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { AskedFields } from './AskedFields.tsx'
import { ChecklistHead } from './ChecklistHead.tsx'
import { type ChecklistDraft, draftOf, type Work } from './checklist-draft.ts'
import { askedWords, savingWords, sizeWords } from './checklist-words.ts'
import { GroupList } from './GroupList.tsx'
import { faultsOf, itemsOf, readChecklist } from './read-draft.ts'
import { useSaveChecklist } from './use-checklists.ts'

type Props = {
  readonly tenant: string
  /** Absent while it is new. */
  readonly template: ChecklistTemplate | undefined
  /** What counts as typed from the beginning. */
  readonly start: Partial<ChecklistDraft>
  readonly line: readonly LineStep[]
  readonly work: Work
  readonly onDone: () => void
}

const labels: Readonly<Record<keyof ChecklistDraft, string>> = {
  name: 'Name',
  stepId: 'Asked for',
  certifiedOnly: 'Certified vehicles only',
  groups: 'Items',
}

/** A checklist being written. What others save meanwhile is told, and replaces nothing that was changed here. */
export function ChecklistEditor({ tenant, template, start, line, work, onDone }: Props) {
  const saved = draftOf(template)
  const typing = useLiveForm<ChecklistDraft>(saved, faultsOf, start)
  const { draft, errors } = typing
  const { mutate, reset, isPending, error } = useSaveChecklist(template, () => (template ? typing.forget() : onDone()))
  const form = useSettingsForm({
    start: saved,
    typing,
    send: (wanted) => mutate(readChecklist(wanted), { onError: (refusal) => typing.setErrors(refusalsOf(refusal)) }),
    reset,
    labels,
    theirs: (field) => (template ? theirWords(template, field) : ''),
  })
  const { isDirty } = form
  const leaving = useUnsaved(isDirty)
  const told = untold(errors, error, form.meanwhile.length > 0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const page = event.currentTarget
    // A dialog that was opened here sends its own form, which is told to this one too.
    if (event.target !== page) return
    form.submit(event)
    // An item that is wrong opens with the next frame.
    requestAnimationFrame(() => focusFirstWrong(page, faultsOf(draft)))
  }
  return (
    <>
      <ChecklistHead tenant={tenant} template={template} items={itemsOf(draft.groups)} name={draft.name} onRetired={onDone} />
      <SettingsForm onSubmit={submit}>
        <MeanwhileNote changes={template ? form.meanwhile : []} />
        <AskedFields draft={draft} error={errors.name} line={line} onChange={form.change} />
        <GroupList groups={draft.groups} errors={errors} work={work} onChange={(groups) => form.change({ groups })} />
        <SaveBar isShown={isDirty} refusal={told[''] ?? told.items} isBusy={isPending} onUndo={template ? form.undo : onDone}>
          {savingWords(template, saved, draft)}
        </SaveBar>
        <LeaveQuestion name={template?.name ?? 'the new checklist'} {...leaving} />
      </SettingsForm>
    </>
  )
}

function theirWords(template: ChecklistTemplate, field: keyof ChecklistDraft): string {
  if (field === 'groups') return `version ${template.version}, ${sizeWords(template)}`
  if (field === 'certifiedOnly') return template.certifiedOnly ? 'yes' : 'no'
  return field === 'name' ? template.name : askedWords({ ...template, certifiedOnly: false })
}
