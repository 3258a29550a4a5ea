import type { Permission } from '@lotline/domain/people/permissions'
import type { Caller } from './server.ts'

/** What it takes to write tasks, and to see and set what they cost. */
export const taskWrites: readonly Permission[] = [
  'INVENTORY_VIEW',
  'INVENTORY_VDP_HISTORY_VIEW',
  'INVENTORY_VDP_TASKS_VIEW',
  'INVENTORY_VDP_TASKS_CREATE',
  'INVENTORY_VDP_TASKS_UPDATE',
]
export const [seesParts, setsParts] = ['INVENTORY_VDP_PARTS_COST_VIEW', 'INVENTORY_VDP_PARTS_COST_UPDATE'] as const
export const [seesLabor, setsLabor] = ['INVENTORY_VDP_LABOR_COST_VIEW', 'INVENTORY_VDP_LABOR_COST_UPDATE'] as const
export const taskCosts: readonly Permission[] = [seesParts, setsParts, seesLabor, setsLabor]
export const pads = { name: 'Front brake pads', type: 'Mechanical' }

/** Adds and changes tasks of a vehicle, as one person unless another is named. */
export function writerOf(id: string, usual: Caller) {
  return {
    added: async (body: Record<string, unknown> = {}, caller = usual) => {
      const answer = await caller('POST', `/inventory/${id}/tasks`, { ...pads, ...body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.data
    },
    change: (taskId: string, body: unknown, caller = usual) => caller('PUT', `/inventory/${id}/tasks/${taskId}`, body),
  }
}
