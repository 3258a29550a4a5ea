import { addTask, changeTask, type NewTask, type Task, type TaskChange } from '@lotline/contract/tasks/tasks'
import { figureOf, isByHours, taskFaults } from '@lotline/domain/tasks/task-draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { forgetDraft, keepDraft, readDraft } from '../../../api/kept-draft.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser, usePermissions } from '../../../api/session/current-user.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { useLiveForm } from '../../../ui/form/use-live-form.ts'
import { toast } from '../../../ui/message/toast.ts'
import { costsOpen } from '../act/task-acts.ts'
import { putTasks, refreshAroundTasks } from '../act/task-cache.ts'

/** A task as it is typed. */
export type TaskDraft = {
  name: string
  type: string
  description: string
  /** '' for nobody. */
  assignee: string
  partsCost: string
  laborHours: string
  laborRate: string
  laborCost: string
  note: string
  /** What a new one begins with. */
  status: 'ESTIMATED' | 'REQUESTED' | 'APPROVED'
}

const empty: TaskDraft = {
  name: '',
  type: '',
  description: '',
  assignee: '',
  partsCost: '',
  laborHours: '',
  laborRate: '',
  laborCost: '',
  note: '',
  status: 'ESTIMATED',
}

export function draftOf(task: Task | undefined): TaskDraft {
  if (!task) return empty
  const { name, type, description, note, assignee, partsCost, laborHours, laborRate, laborCost } = task
  return {
    ...empty,
    ...{ name, type, description, note },
    assignee: assignee?.id ?? '',
    partsCost: partsCost?.amount.toFixed(2) ?? '',
    laborHours: laborHours === null ? '' : String(laborHours),
    laborRate: laborRate?.amount.toFixed(2) ?? '',
    laborCost: laborCost?.amount.toFixed(2) ?? '',
  }
}

/** What is sent of a draft: of a new task all that it has, of another what was typed. Labor that hours make is left to them. */
export function bodyOf(draft: TaskDraft, typed: Partial<TaskDraft>, isNew: boolean): TaskChange {
  const sent = (field: keyof TaskDraft) => (isNew ? draft[field] !== '' : field in typed)
  const money = (text: string) => {
    const amount = figureOf(text)
    return amount === null ? null : { amount, currency: 'USD' as const }
  }
  return {
    ...(sent('name') && { name: draft.name.trim() }),
    ...(sent('type') && { type: draft.type.trim() }),
    ...(sent('description') && { description: draft.description.trim() }),
    ...(sent('note') && { note: draft.note.trim() }),
    ...(sent('assignee') && { assignee: draft.assignee || null }),
    ...(sent('partsCost') && { partsCost: money(draft.partsCost) }),
    ...(sent('laborHours') && { laborHours: figureOf(draft.laborHours) }),
    ...(sent('laborRate') && { laborRate: money(draft.laborRate) }),
    ...(sent('laborCost') && !isByHours(draft) && { laborCost: money(draft.laborCost) }),
    ...(isNew && { status: draft.status }),
  }
}

/** A new task like another: what it has cost as far as one may write it, and none of what has become of that one. */
export function draftOfCopy(task: Task, may: { readonly labor: boolean; readonly parts: boolean }): TaskDraft {
  const labor = may.labor ? {} : { laborHours: '', laborRate: '', laborCost: '' }
  return { ...draftOf(task), ...labor, ...(!may.parts && { partsCost: '' }) }
}

type Written = { readonly task: Task | undefined; readonly copied: Task | undefined; readonly firstType: string }

/** A task being written: what is typed is kept on this device until it is saved or given up, over what the task has now. */
export function useTaskForm(vehicleId: string, { task, copied, firstType }: Written) {
  const client = useQueryClient()
  const owner = ownerOf(useCurrentUser())
  const key = copied ? `task_copy_${copied.id}` : `task_${task?.id ?? vehicleId}`
  const may = costsOpen(usePermissions())
  const live = copied ? draftOfCopy(copied, may) : { ...draftOf(task), ...(!task && { type: firstType }) }
  const form = useLiveForm<TaskDraft>(live, taskFaults, readDraft<Partial<TaskDraft>>(key, owner, localStorage) ?? {})
  const { draft, typed, errors } = form
  const words = JSON.stringify(typed)
  // What this device keeps is the outside system.
  useEffect(() => {
    keepDraft(key, { id: owner.id, location: owner.location }, JSON.parse(words), {}, localStorage)
  }, [key, owner.id, owner.location, words])
  const saving = useMutation({
    mutationFn: async (written: TaskDraft) => {
      const body = bodyOf(written, typed, task === undefined)
      const shown = { shownIn: client }
      if (task) return (await call(changeTask, { params: { vehicleId, taskId: task.id }, body }, shown)).data
      return (await call(addTask, { params: { vehicleId }, body: body as NewTask }, shown)).data // it has a name by the form's own rule
    },
    onSuccess: (saved) => {
      forgetDraft(key, owner, localStorage)
      putTasks(client, vehicleId, [saved])
      toast.success(task ? `${saved.name} saved${changeWords(task, saved)}` : `${saved.name} added${outcomeOf(saved)}`)
    },
    onError: (error) => form.setErrors(fieldsOf(error)),
    onSettled: () => refreshAroundTasks(client, vehicleId),
  })
  return {
    ...form,
    draft,
    errors,
    isTyping: Object.keys(typed).length > 0,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    change: (next: Partial<TaskDraft>) => {
      form.change(next)
      // What is wrong with the other fields stays told.
      form.setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== '' && !(field in next))))
    },
    startOver: () => {
      forgetDraft(key, owner, localStorage)
      form.forget()
    },
    save: () => form.submit((written) => saving.mutate(written)),
  }
}

/** A change that somebody else has to approve sends a task back to its approvers. */
function changeWords(before: Task, saved: Task): string {
  const isAskedAnew = saved.status === 'REQUESTED' && saved.approval.requestedAt !== before.approval.requestedAt
  return isAskedAnew ? ', approval requested again' : ''
}

/** Within the amounts of the rooftop a request is auto-approved. */
function outcomeOf({ status }: Task): string {
  if (status === 'REQUESTED') return ', approval requested'
  return status === 'APPROVED' ? ', approved' : ''
}

function ownerOf({ id, location }: { readonly id: string; readonly location: string }) {
  return { id, location }
}

function fieldsOf(error: unknown): FieldErrors {
  return refusalsOf(error, { PERSON_NOT_FOUND: 'assignee', ASSIGNEE_NOT_ALLOWED: 'assignee' })
}
