import { missingPermission, type PermissionRule } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'

/** The words of a task, as they cross the wire and as the database checks them (OPN-145). */
export const taskStatuses = ['ESTIMATED', 'REQUESTED', 'APPROVED', 'COMPLETED', 'DENIED', 'DELETED'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const taskStatusLabels: Record<TaskStatus, string> = {
  ESTIMATED: 'Estimated',
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  COMPLETED: 'Completed',
  DENIED: 'Denied',
  DELETED: 'Deleted',
}

/** Which view shows a task in which state; deleted ones are in none (OPN-141). */
export const taskViews = {
  Estimates: ['ESTIMATED'],
  Requests: ['REQUESTED', 'DENIED'],
  'To-Do': ['APPROVED', 'COMPLETED'],
} as const satisfies Record<string, readonly TaskStatus[]>

/** Somebody has to decide on it or to do it (OPN-144). */
export const statusesNeedingAttention = ['REQUESTED', 'APPROVED'] as const satisfies readonly TaskStatus[]

/** Still to be decided on or done: what somebody it is given to has before them. */
export const openTaskStatuses = ['ESTIMATED', 'REQUESTED', 'APPROVED'] as const satisfies readonly TaskStatus[]

/** Its total is money that waits for a decision. */
export const statusesOfRequestedRecon = ['REQUESTED'] as const satisfies readonly TaskStatus[]

/** Its total is money that recon costs, spent or promised (OPN-102). */
export const statusesOfActualRecon = ['APPROVED', 'COMPLETED'] as const satisfies readonly TaskStatus[]

/** Nobody will do it: its total is part of no sum. */
export const statusesOfNoCost = ['DENIED', 'DELETED'] as const satisfies readonly TaskStatus[]

/** Who may see what a task costs altogether: from a total and one of its parts the other can be told. */
export const taskTotalRule: PermissionRule = { all: ['INVENTORY_VDP_LABOR_COST_VIEW', 'INVENTORY_VDP_PARTS_COST_VIEW'] }

/** Which costs of a task somebody may see. */
export type CostsShown = { labor: boolean; parts: boolean; total: boolean }

export function costsShown(held: ReadonlySet<Permission>): CostsShown {
  return {
    labor: held.has('INVENTORY_VDP_LABOR_COST_VIEW'),
    parts: held.has('INVENTORY_VDP_PARTS_COST_VIEW'),
    total: missingPermission(taskTotalRule, held) === undefined,
  }
}

type Costs = { laborHours: number | null; laborRate: number | null; laborCost: number | null }

/** Hours at their rate where both are known, else what was typed; in dollars, to the cent (OPN-143). */
export function laborCostOf({ laborHours, laborRate, laborCost }: Costs): number | null {
  return laborHours === null || laborRate === null ? laborCost : toCents(laborHours * laborRate)
}

/** Labor and parts together; what is not known counts as nothing. */
export function totalOf(costs: Costs & { partsCost: number | null }): number {
  return toCents((laborCostOf(costs) ?? 0) + (costs.partsCost ?? 0))
}

// Half a cent goes up, as in the database: 1.15 hours at 87.1 are 100.165, which a binary fraction holds a little short of.
function toCents(amount: number): number {
  return Number(`${Math.round(Number(`${Number(amount.toPrecision(15))}e2`))}e-2`)
}
