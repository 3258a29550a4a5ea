import type { TaskChange } from '@lotline/contract/tasks/tasks'
import type { Permission } from '@lotline/domain/people/permissions'
import { laborCostOf, totalOf } from '@lotline/domain/tasks/tasks'
import { AppError } from '../../app-error.ts'
import type { TaskRow } from './queries.ts'
import { malformed } from './refusals.ts'
import type { Scene } from './scene.ts'

export type Costs = Pick<TaskRow, 'parts_cost' | 'labor_cost' | 'labor_hours' | 'labor_rate' | 'total'>
type Named = Pick<TaskChange, 'partsCost' | 'laborCost' | 'laborHours' | 'laborRate'>

// As wide as an amount that somebody types in.
const mostLabor = 999_999_999.99
const [seesParts, seesLabor] = ['INVENTORY_VDP_PARTS_COST_VIEW', 'INVENTORY_VDP_LABOR_COST_VIEW'] as const
const [setsParts, setsLabor] = ['INVENTORY_VDP_PARTS_COST_UPDATE', 'INVENTORY_VDP_LABOR_COST_UPDATE'] as const

/** The costs of a task after a change, added up; refused where somebody changes one that they may not. */
export function costsAfter(scene: Scene, before: Omit<Costs, 'total'>, named: Named): Costs {
  const next = nextOf(scene)
  const parts_cost = next(before.parts_cost, amountOf(named.partsCost), { sees: seesParts, sets: setsParts })
  const typed = next(before.labor_cost, amountOf(named.laborCost), { sees: seesLabor, sets: setsLabor })
  const labor_rate = next(before.labor_rate, amountOf(named.laborRate), { sees: seesLabor, sets: setsLabor })
  // Everybody who sees a task sees its hours.
  const labor_hours = next(before.labor_hours, named.laborHours, { sees: undefined, sets: setsLabor })
  const labor_cost = laborCostOf({ laborHours: labor_hours, laborRate: labor_rate, laborCost: typed })
  if (labor_cost !== null && labor_cost > mostLabor) throw malformed('laborHours', 'Labor total is too high')
  const total = totalOf({ laborHours: null, laborRate: null, laborCost: labor_cost, partsCost: parts_cost })
  return { parts_cost, labor_cost, labor_hours, labor_rate, total }
}

function nextOf({ ctx }: Scene) {
  const held = ctx.actor.permissions
  return (stored: number | null, named: number | null | undefined, may: { sees: Permission | undefined; sets: Permission }) => {
    const isBlind = may.sees !== undefined && !held.has(may.sees)
    // Null is all that somebody is shown who may not see it.
    if (named === undefined || (named === null && isBlind)) return stored
    // From what is let pass as no change, whoever does not see the amount could find it out.
    if (!held.has(may.sets) && (isBlind || named !== stored))
      throw new AppError('PERMISSION_DENIED', `You need the permission ${may.sets} to set this cost. Ask your administrator.`, {
        permission: may.sets,
      })
    return named
  }
}

/** Who it is given to; anybody who works in the rooftop, vendors included (OPN-162). */
export function assigneeAfter({ workers }: Scene, before: string | null, named: string | null | undefined): string | null {
  if (named === null) return null
  const id = named?.toLowerCase()
  if (id === undefined || id === before) return before
  if (!workers.has(id)) throw new AppError('PERSON_NOT_FOUND', 'This rooftop has no such person.')
  return id
}

function amountOf(money: { amount: number } | null | undefined): number | null | undefined {
  return money ? money.amount : money
}
