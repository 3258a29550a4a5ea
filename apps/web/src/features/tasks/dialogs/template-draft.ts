import type { TaskTemplate } from '@lotline/contract/tasks/task-settings'
import type { TaskDraft } from './use-task-form.ts'

/** What a template brings into a draft: its type, and the rest where nothing has been typed yet. */
export function draftOfTemplate(template: TaskTemplate, draft: TaskDraft): Partial<TaskDraft> {
  const { type, description, laborHours, laborRate, partsCost } = template
  const known: Partial<TaskDraft> = {
    description,
    laborHours: laborHours === null ? '' : String(laborHours),
    laborRate: laborRate?.amount.toFixed(2) ?? '',
    partsCost: partsCost?.amount.toFixed(2) ?? '',
  }
  const fresh = Object.entries(known).filter(([field, value]) => value !== '' && draft[field as keyof typeof known] === '')
  return { type, ...Object.fromEntries(fresh) }
}
