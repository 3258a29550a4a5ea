import { addTask, changeTask, type Task } from '@lotline/contract/tasks/tasks'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { personName } from '@lotline/domain/people/person-name'
import { NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import { SuggestField } from '../../../ui/form/SuggestField.tsx'
import { usersQuery } from '../../people/index.ts'
import { useVehicle } from '../../vehicles/index.ts'
import { costsOpen } from '../act/task-acts.ts'
import { useReader } from '../page/task-desk.ts'
import { taskChoicesQuery, taskTemplatesQuery } from '../queries.ts'
import { CostFields } from './CostFields.tsx'
import { StartChoice } from './StartChoice.tsx'
import styles from './TaskForm.module.css'
import { TaskNotice } from './TaskNotice.tsx'
import { draftOfTemplate } from './template-draft.ts'
import { useTaskForm } from './use-task-form.ts'

type Props = {
  /** The one that is changed; left out for a new one. */
  readonly task?: Task | undefined
  /** What a new one begins as a copy of. */
  readonly copied?: Task | undefined
  readonly onClosed: () => void
}

/** A task being added or changed. What is typed is kept on this device until it is saved or given up. */
export function TaskForm({ task, copied, onClosed }: Props) {
  const { held } = useReader()
  const { data: choices } = useQuery(taskChoicesQuery)
  if (missingPermission(task ? changeTask.permission : addTask.permission, held))
    return (
      <TaskNotice title="Permission Denied" onClosed={onClosed}>
        Your manager can let you {task ? 'change' : 'add'} tasks.
      </TaskNotice>
    )
  return <Form task={task} copied={copied} types={choices?.types ?? []} onClosed={onClosed} />
}

function Form({ task, copied, types, onClosed }: Props & { readonly types: readonly string[] }) {
  const { vehicleCard } = useVehicle()
  const form = useTaskForm(vehicleCard.id, { task, copied, firstType: types[0] ?? '' })
  const title = copied ? `Duplicate ${copied.name}` : `Add task to ${vehicleCard.stockNumber}`
  const [isCovered, setCovered] = useState(false)
  const { draft, errors, change } = form
  return (
    <FormDialog
      title={task ? `Edit ${task.name}` : title}
      errors={errors}
      consequence={form.isTyping ? <Kept onStartOver={form.startOver} /> : undefined}
      submitLabel={task ? 'Save task' : 'Add task'}
      isBusy={form.isSaving}
      isIdle={task !== undefined && !form.isTyping}
      isDone={form.isSaved}
      isCovered={isCovered}
      onSubmit={form.save}
      onClosed={onClosed}
    >
      <Fields task={task} isBlank={!task && !copied} types={types} form={form} onCover={setCovered} />
      {!task && <StartChoice value={draft.status} error={errors.status} onChoose={(status) => change({ status })} />}
    </FormDialog>
  )
}

type TaskFormState = ReturnType<typeof useTaskForm>
type FieldsProps = {
  readonly task: Task | undefined
  /** Nothing stands in the fields yet. */
  readonly isBlank: boolean
  readonly types: readonly string[]
  readonly form: TaskFormState
  readonly onCover: (isCovered: boolean) => void
}

function Fields({ task, isBlank, types, form: { draft, errors, change }, onCover }: FieldsProps) {
  const { held } = useReader()
  return (
    <>
      <NameField draft={draft} error={errors.name} isBlank={isBlank} onChange={change} />
      <div className={styles.pair}>
        <NativeSelect
          label="Type"
          name="type"
          data={[...new Set([...types, draft.type])].filter(Boolean)}
          value={draft.type}
          error={errors.type}
          onChange={({ currentTarget: { value: type } }) => change({ type })}
        />
        <AssigneeField value={draft.assignee} error={errors.assignee} onPick={(assignee) => change({ assignee })} />
      </div>
      <WordsField name="description" label="Description" rows={2} draft={draft} errors={errors} onChange={change} />
      <CostFields
        name={draft.name || 'the new task'}
        draft={draft}
        errors={errors}
        may={costsOpen(held, task)}
        isCompleted={task?.status === 'COMPLETED'}
        onChange={change}
        onCover={onCover}
      />
      <WordsField
        name="note"
        label="Note"
        rows={1}
        draft={draft}
        errors={errors}
        onChange={change}
        help="For the person doing the work"
      />
    </>
  )
}

type WordsProps = {
  readonly name: 'description' | 'note'
  readonly label: string
  readonly rows: number
  readonly help?: string
  readonly draft: TaskFormState['draft']
  readonly errors: FieldErrors
  readonly onChange: TaskFormState['change']
}

function WordsField({ name, label, rows, help, draft, errors, onChange }: WordsProps) {
  return (
    <Textarea
      label={label}
      name={name}
      description={help}
      value={draft[name]}
      error={errors[name]}
      maxLength={2000}
      autosize
      minRows={rows}
      maxRows={6}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
}

function Kept({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <>
      Draft saved on this device.{' '}
      <button type="button" className={styles.quiet} onClick={onStartOver}>
        Discard
      </button>
    </>
  )
}

type NameProps = {
  readonly draft: TaskFormState['draft']
  readonly error: string | undefined
  readonly isBlank: boolean
  readonly onChange: TaskFormState['change']
}

/** What is to be done, with the rooftop's templates to choose from: one that is named in full brings what it knows into fields that are empty. */
function NameField({ draft, error, isBlank, onChange }: NameProps) {
  const { data: templates = [] } = useQuery({ ...taskTemplatesQuery, enabled: isBlank })
  const settle = (name: string) => {
    const template = templates.find((one) => one.name === name)
    if (template) onChange(draftOfTemplate(template, draft))
  }
  return (
    <SuggestField
      label="Task"
      name="name"
      names={templates.map(({ name }) => name)}
      value={draft.name}
      error={error}
      maxLength={200}
      autoComplete="off"
      openOnFocus={false}
      data-autofocus
      onChange={(name) => onChange({ name })}
      {...(isBlank && { onSettle: settle })}
    />
  )
}

type AssigneeProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onPick: (id: string) => void
}

function AssigneeField({ value, error, onPick }: AssigneeProps) {
  const { data: users = [] } = useQuery(usersQuery)
  return (
    <PickField
      label="Assignee"
      placeholder="Unassigned"
      data-field="assignee"
      choices={users.map((user) => ({ value: user.id, label: personName(user) }))}
      value={value || null}
      error={error}
      onPick={(id) => onPick(id ?? '')}
      clearable
      nothingFoundMessage="No one by that name"
    />
  )
}
