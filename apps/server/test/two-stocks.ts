import { randomUUID } from 'node:crypto'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { insertNotes } from '../src/modules/notes/index.ts'
import { insertTag, insertTagsOn } from '../src/modules/tags/index.ts'
import { insertTasks } from '../src/modules/tasks/index.ts'
import { aNote, aTask } from './paperwork.ts'
import { aVehicle, type Caller, inRecon, type TestServer } from './server.ts'

export const allBut = (...withheld: Permission[]) => permissions.filter((permission) => !withheld.includes(permission))

export type ListPage = {
  data: Vehicle[]
  meta: { totalRecords: number; sortOptions: { id: string }[]; show_onboarding_banner: boolean }
}

/**
 * Two rooftops with seven vehicles each (A0 to A6 here, B0 to B6 there), many of them alike, two of them on the line. There has another
 * zone, pack and goal, and opens for ten hours a day. One person works in both: `inside` calls from here, where they may see everything,
 * `abroad` from there, where they may see neither money, nor tags, nor tasks, nor who has a step.
 */
export async function twoStocks(server: TestServer) {
  const { here, there } = server
  await server.doors.identity((db) =>
    db
      .updateTable('rooftop')
      .set({ time_zone: 'Pacific/Auckland', pack: 900, recon_warning_seconds: 3600, recon_goal_seconds: 7200 })
      .where('id', '=', there.id)
      .execute(),
  )
  const inside = await server.someone(permissions)
  const abroad = await server.alsoIn(
    there.id,
    inside,
    allBut(
      'INVENTORY_VDP_RECON_INFO_VIEW',
      'TAGS_VIEW',
      'INVENTORY_VDP_TASKS_VIEW',
      'RECON_ASSIGNMENTS_VIEW',
      'RECON_VDP_WORKFLOW_STEP_UPDATE',
    ),
  )
  const keeper = await server.someone(permissions)
  const stranger = await server.someone(permissions, there.id)
  const week = Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '18:00' }])
  const hours = { kind: 'BUSINESS_HOURS', timeZone: 'Pacific/Auckland', week, holidays: [] }
  const set = await stranger('PUT', '/settings/calendar', { hours })
  if (set.status !== 200) throw new Error(set.text)
  await fill(server, keeper, here, { letter: 'A', tag: 'Hail' })
  server.pass({ hours: 18, minutes: 30 })
  await fill(server, stranger, there, { letter: 'B', tag: 'HAIL' })
  server.pass({ hours: 14, minutes: 30 })
  return { inside, abroad, keeper, stranger, both: `location:${here.id},location:${there.id}` }
}

const facts = [
  { year: 2020, make: 'Ford', model: 'F-150', mileage: 10 },
  { year: 2020, make: 'Ford', model: 'F-150', mileage: 10 },
  { year: 2022, make: 'Honda', model: 'Civic', mileage: null },
  { year: 2018, make: 'Toyota', model: 'Camry', mileage: 10 },
  { year: 2021, make: 'Saab', model: '9-3', mileage: 90 },
]

async function fill(
  server: TestServer,
  owner: Caller,
  { id, steps }: TestServer['here'],
  { letter, tag: value }: { letter: string; tag: string },
): Promise<void> {
  for (const [index, one] of facts.entries())
    await owner('POST', '/inventory', aVehicle({ stockNumber: `${letter}${index}`, ...one }))
  const money = { amount: 7000, currency: 'USD' }
  const first = await inRecon(owner, { stockNumber: `${letter}5`, make: 'Ford', appraisedValue: money, reconCost: money })
  server.pass({ hours: 1 })
  const second = await inRecon(owner, { stockNumber: `${letter}6`, make: 'Honda' })
  await owner('PUT', `/recon/${second}/workflow/step`, { stepId: steps.get('Inspection') })
  await owner('PUT', `/recon/${first}/workflow/step/user`, { userId: owner.personId })
  await server.doors.inRooftop(id, async (db) => {
    await db.updateTable('vehicle').set({ make: null, model: null, year: null }).where('make', '=', 'Saab').execute()
    await db.updateTable('vehicle').set({ advertised_price: 20_000, initial_cost: 15_000 }).where('id', '=', first).execute()
    const tagId = randomUUID()
    await insertTag(db, { id: tagId, value, hexColor: '#E53935' })
    await insertTagsOn(db, [first], [tagId])
    await insertTasks(db, [aTask(first, owner, { parts_cost: 111, status: 'APPROVED' })])
    await insertNotes(db, [aNote(first, owner)])
  })
}

/** A page of the list, which must be there. */
export async function listOf(caller: Caller, query: string): Promise<ListPage> {
  const { status, body, text } = await caller('GET', `/inventory?includeTaskNotes=true&${query}`)
  if (status !== 200) throw new Error(text)
  return body
}

export function stocksOf({ data }: Pick<ListPage, 'data'>): string[] {
  return data.map(({ vehicleCard }) => vehicleCard.stockNumber)
}

/** How a call is refused: status, code, and the permission that it names. */
export async function refusalOf(caller: Caller, path: string): Promise<unknown[]> {
  const { status, body } = await caller('GET', path)
  return [status, body.code, body.permission].filter((one) => one !== undefined)
}
