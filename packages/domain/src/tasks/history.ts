import { countField, type HistoryField, moneyField } from '../history/field.ts'
import { type TaskStatus, taskStatusLabels, taskTotalRule } from './tasks.ts'

/** What history tells of tasks (TSK-024). */
export const taskEvents = [
  'TASK_DRAFT_CREATED',
  'TASK_CREATED',
  'TASK_MODIFIED',
  'TASK_APPROVED',
  'TASK_DENIED',
  'TASK_COMPLETED',
  'TASK_DELETED',
  'TASK_UNDONE',
] as const
export type TaskEvent = (typeof taskEvents)[number]

export const taskFields = {
  name: { label: 'name' },
  type: { label: 'type' },
  description: { label: 'description' },
  note: { label: 'note' },
  assigneeId: { label: 'assignee', holds: 'named' },
  status: { label: 'status', words: (value) => taskStatusLabels[String(value) as TaskStatus] ?? String(value) },
  deniedReason: { label: 'reason' },
  // Who has decided, where nobody did: an entry without a person does not say so.
  approvedBy: { label: 'approved by' },
  partsCost: moneyField('parts cost', 'INVENTORY_VDP_PARTS_COST_VIEW'),
  laborCost: moneyField('labor cost', 'INVENTORY_VDP_LABOR_COST_VIEW'),
  laborRate: moneyField('labor rate', 'INVENTORY_VDP_LABOR_COST_VIEW'),
  laborHours: countField('labor hours'),
  total: moneyField('total', taskTotalRule),
} satisfies Record<string, HistoryField>
