import type { Permission } from '@lotline/domain/people/permissions'
import { type Caller, inRecon, type startServer } from './server.ts'

export const usd = (amount: number) => ({ amount, currency: 'USD' })
const held: Permission[] = [
  'INVENTORY_VIEW',
  'INVENTORY_VDP_TASKS_VIEW',
  'INVENTORY_VDP_TASKS_CREATE',
  'INVENTORY_VDP_TASKS_UPDATE',
  'INVENTORY_VDP_PARTS_COST_UPDATE',
  'INVENTORY_VDP_PARTS_COST_VIEW',
  'INVENTORY_VDP_LABOR_COST_VIEW',
]
const owning: Permission[] = ['RECON_VDP_CREATE', 'RECON_VIEW', 'INVENTORY_VDP_CREATE', 'INVENTORY_VDP_HISTORY_VIEW']

type Settings = { auto_task_limit?: number; auto_vehicle_limit?: number; allows_own?: boolean; answer_seconds?: number }
type Rules = [Caller, number | null, string[]?][]
type StandIns = [Caller, Caller, Date, Date][]

/** People of a rooftop who ask for tasks and decide on them, and how it decides; nobody else there may. */
export async function openDecisions(server: Awaited<ReturnType<typeof startServer>>) {
  const approver = () => server.someone([...held, 'INVENTORY_VDP_TASKS_APPROVE'])
  const [asker, lead, chief, boss] = [await server.someone(held), await approver(), await approver(), await approver()]
  const owner = await server.someone([...owning, ...held])

  /** Sets how the rooftop decides; what is not said is as for a rooftop that has set nothing. */
  async function decide(settings: Settings, rules: Rules = [], standIns: StandIns = []) {
    const rooftop_id = server.here.id
    const one = () => ({ rooftop_id, id: crypto.randomUUID() })
    await server.doors.inRooftop(rooftop_id, async (db) => {
      for (const table of ['task_settings', 'approval_rule', 'approval_stand_in'] as const) await db.deleteFrom(table).execute()
      await db
        .insertInto('task_settings')
        .values({ rooftop_id, ...settings })
        .execute()
      for (const [{ personId: person_id }, most, types = []] of rules)
        await db
          .insertInto('approval_rule')
          .values({ ...one(), person_id, most, types, position: 1 })
          .execute()
      for (const [{ personId: person_id }, standIn, begins_at, ends_at] of standIns)
        await db
          .insertInto('approval_stand_in')
          .values({ ...one(), person_id, stand_in_id: standIn.personId, begins_at, ends_at })
          .execute()
    })
  }

  async function requested(id: string, amount: number, caller = asker, type = 'Body') {
    const body = { name: 'Bumper', type, partsCost: usd(amount), status: 'REQUESTED' }
    const answer = await caller('POST', `/inventory/${id}/tasks`, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.data
  }

  /** Who has been asked to decide, each as often as they have been. */
  async function toldOf(taskId: string): Promise<string[]> {
    const rows = await server.doors.inRooftop(server.here.id, (db) =>
      db
        .selectFrom('notification')
        .select('person_id')
        .where('target_id', '=', taskId)
        .where('type', '=', 'RECON_TASK_APPROVAL')
        .execute(),
    )
    const names = new Map(Object.entries({ lead, chief, boss, asker }).map(([name, { personId }]) => [personId, name]))
    return rows.map(({ person_id }) => names.get(person_id) ?? 'somebody else').sort()
  }

  return { asker, lead, chief, boss, owner, car: () => inRecon(owner), decide, requested, toldOf }
}

/** Takes a task to another status. */
export function press(caller: Caller, id: string, taskId: string, status: string) {
  return caller('PUT', `/inventory/${id}/tasks/status`, [{ id: taskId, status }])
}

export async function mayDecide(caller: Caller, id: string, taskId: string): Promise<boolean> {
  return (await caller('GET', `/inventory/${id}/tasks/${taskId}`)).body.data.mayDecide
}
