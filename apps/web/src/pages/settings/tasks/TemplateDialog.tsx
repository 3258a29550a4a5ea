import type { TaskChoices, TaskTemplate } from '@lotline/contract/tasks/task-settings'
import { MAX_TEMPLATE_NAME } from '@lotline/domain/tasks/task-settings'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../api/session/current-user.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { Action } from '../../../ui/Action.tsx'
import { FigureField, MoneyField } from '../../../ui/form/FigureField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { NameField } from '../../../ui/form/NameField.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { MeanwhileNote } from '../../../ui/message/MeanwhileNote.tsx'
import { sumWords } from '../template-words.ts'
import { DeleteRow } from './DeleteRow.tsx'
import styles from './TaskSettings.module.css'
import { draftOf, readTemplate, type TemplateDraft, templateLabels } from './template-draft.ts'
import { useDeleteTemplate, useSaveTemplate } from './use-templates.ts'

type Props = {
  /** Absent while it is new. */
  readonly template: TaskTemplate | undefined
  readonly choices: TaskChoices
  readonly onClosed: () => void
}

/** A template with all that a task made from it begins with. */
export function TemplateDialog({ template, choices, onClosed }: Props) {
  const [isCovered, setCovered] = useState(false)
  const [isGone, setGone] = useState(false)
  const start = draftOf(template, choices)
  const typing = useLiveForm<TemplateDraft>(start, (draft) => readTemplate(draft).errors ?? {})
  const { draft, errors } = typing
  const { save, isPending, isSuccess } = useSaveTemplate(template)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const isDone = isSuccess || isGone
  const name = template?.name ?? 'the new template'
  const leaving = useUnsaved(isDirty && !isDone)
  const send = (typed: TemplateDraft) => {
    const { template: body } = readTemplate(typed)
    if (body) save(body, typing.setErrors)
  }
  const meanwhile = typing.changed.map((field) => ({
    label: templateLabels[field],
    theirs: start[field] || 'none',
    onTake: typing.isReplaced(field) ? () => typing.giveBack(field) : undefined,
  }))
  const read = readTemplate(draft).template
  return (
    <FormDialog
      title={template?.name ?? 'Add a template'}
      errors={errors}
      consequence={read && sumWords(read)}
      submitLabel={template ? 'Save' : 'Add template'}
      isBusy={isPending}
      isIdle={template !== undefined && !isDirty}
      isDone={isDone}
      isCovered={isCovered || leaving.isAsked}
      unsaved={isDirty ? name : undefined}
      onSubmit={() => typing.submit(send)}
      onClosed={onClosed}
    >
      <MeanwhileNote changes={template && isDirty && !isDone ? meanwhile : []} />
      <TemplateFields draft={draft} errors={errors} choices={choices} onChange={typing.change} />
      {template && (
        <DeleteTemplate template={template} packages={choices.packages} onAsking={setCovered} onDeleted={() => setGone(true)} />
      )}
      <LeaveQuestion name={name} {...leaving} />
    </FormDialog>
  )
}

type FieldsProps = {
  readonly draft: TemplateDraft
  readonly errors: Readonly<Record<string, string>>
  readonly choices: TaskChoices
  readonly onChange: (changes: Partial<TemplateDraft>) => void
}

function TemplateFields({ draft, errors, choices, onChange }: FieldsProps) {
  const [seesLabor, seesParts] = [useMay('INVENTORY_VDP_LABOR_COST_VIEW'), useMay('INVENTORY_VDP_PARTS_COST_VIEW')]
  const types = choices.types.includes(draft.type) || draft.type === '' ? choices.types : [...choices.types, draft.type]
  return (
    <>
      <div className={styles.names}>
        <NameField name={draft.name} error={errors.name} maxLength={MAX_TEMPLATE_NAME} onChange={(name) => onChange({ name })} />
        <TextInput
          label={templateLabels.spanishName}
          name="spanishName"
          lang="es"
          description="Shoppers read it on the page in Spanish"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.spanishName}
          error={errors.spanishName}
          maxLength={MAX_TEMPLATE_NAME}
          autoComplete="off"
          onChange={(event) => onChange({ spanishName: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={templateLabels.type}
        name="type"
        value={draft.type}
        error={errors.type}
        data={types}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
      />
      <Textarea
        label={templateLabels.description}
        name="description"
        value={draft.description}
        error={errors.description}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <FigureField
          label={templateLabels.laborHours}
          name="laborHours"
          value={draft.laborHours}
          error={errors.laborHours}
          inputMode="decimal"
          placeholder="1.5"
          autoComplete="off"
          grouped={(text) => text}
          onChange={(event) => onChange({ laborHours: event.currentTarget.value })}
        />
        {seesLabor && (
          <MoneyField
            label={templateLabels.laborRate}
            name="laborRate"
            value={draft.laborRate}
            error={errors.laborRate}
            onChange={(laborRate) => onChange({ laborRate })}
          />
        )}
        {seesParts && (
          <MoneyField
            label={templateLabels.partsCost}
            name="partsCost"
            value={draft.partsCost}
            error={errors.partsCost}
            onChange={(partsCost) => onChange({ partsCost })}
          />
        )}
      </div>
      {seesLabor && choices.laborRates.length > 0 && (
        <fieldset className={styles.rates} aria-label="Rates of the rooftop">
          {choices.laborRates.map(({ id, name, rate }) => (
            <Action key={id} onClick={() => onChange({ laborRate: rate?.amount.toFixed(2) ?? '' })}>
              {name} ${rate?.amount.toFixed(2)}
            </Action>
          ))}
        </fieldset>
      )}
    </>
  )
}

type DeleteProps = {
  readonly template: TaskTemplate
  readonly packages: TaskChoices['packages']
  readonly onAsking: (isAsking: boolean) => void
  readonly onDeleted: () => void
}

/** Deletes the template, after a question that names the packages which lose it. */
function DeleteTemplate({ template, packages, ...asking }: DeleteProps) {
  const losing = packages.filter(({ templateIds }) => templateIds.includes(template.id))
  const gone = losing.filter(({ templateIds }) => templateIds.length === 1).map(({ name }) => name)
  const kept = losing.filter(({ templateIds }) => templateIds.length > 1).map(({ name }) => name)
  return (
    <DeleteRow
      label="The template as a whole"
      name={template.name}
      words="Tasks that were made from it stay as they are."
      consequence="This can’t be undone."
      deleting={useDeleteTemplate(template)}
      {...asking}
    >
      {kept.length > 0 && <p>It is taken out of {kept.join(', ')}.</p>}
      {gone.length > 0 && <p>{gone.join(', ')} would be empty and goes with it.</p>}
      {losing.length === 0 && <p>No package has it.</p>}
    </DeleteRow>
  )
}
