import { randomUUID } from 'node:crypto'
import { newToken } from '../src/modules/engage/index.ts'
import { insertMedia } from '../src/modules/media/index.ts'
import { insertNotes } from '../src/modules/notes/index.ts'
import { insertTag, insertTagsOn } from '../src/modules/tags/index.ts'
import { insertTasks } from '../src/modules/tasks/index.ts'
import { aNote, aTask } from './paperwork.ts'
import { aPhoto, aPicture } from './photos.ts'
import { aRepairOrder } from './repair-orders.ts'
import { type Caller, inRecon, type TestServer } from './server.ts'

/** Amounts that stand for money nobody but the permitted may read, wherever it turns up. */
export const secretAmounts = {
  appraisedValue: 91_827.36,
  reconCost: 1_928.37,
  cost: 81_726.35,
  partsCost: 7_364.51,
  laborCost: 6_453.62,
  taskTotal: 13_818.13,
  /** What a card makes of these in a rooftop whose pack is 500. */
  costWithPack: 82_226.35,
  loss: 58_770.35,
}
const { partsCost, laborCost } = secretAmounts
export const secretCosts = { parts_cost: partsCost, labor_hours: 1, labor_rate: laborCost, labor_cost: laborCost }
/** What the same vehicle is advertised for. */
export const publicPrice = 23_456

/** A vehicle on the line of which everything is known that can be hidden: money, a tag, a task, a note, a photo, a sheet, a repair order, somebody who holds it. */
export async function fullVehicle(server: TestServer, owner: Caller, worker: Caller): Promise<string> {
  const { appraisedValue, reconCost } = secretAmounts
  const money = (amount: number) => ({ amount, currency: 'USD' })
  const id = await inRecon(owner, { appraisedValue: money(appraisedValue), reconCost: money(reconCost) })
  const picture = await aPicture(server, owner.rooftopId, 'front')
  const tagId = await aTag(server, owner.rooftopId)
  const task = aTask(id, owner, { ...secretCosts, assignee_id: worker.personId })
  await server.doors.inRooftop(owner.rooftopId, async (db) => {
    await db.updateTable('rooftop').set({ recon_goal_seconds: 518_400, holding_cost: 47, recon_cost_goal: 1500 }).execute()
    await db
      .updateTable('vehicle')
      .set({ advertised_price: publicPrice, initial_cost: secretAmounts.cost })
      .where('id', '=', id)
      .execute()
    await insertTagsOn(db, [id], [tagId])
    await insertTasks(db, [task])
    await insertNotes(db, [aNote(id, owner)])
    await insertMedia(db, [aPhoto(id, picture)])
    const link = { type: 'WEB', token: newToken(), show_price: true, made_at: server.clock.now }
    await db
      .insertInto('engagement')
      .values({ rooftop_id: owner.rooftopId, id: randomUUID(), vehicle_id: id, sender_id: owner.personId, ...link })
      .execute()
  })
  const given = await owner('PUT', `/recon/${id}/workflow/step/user`, { userId: worker.personId })
  if (given.status !== 200) throw new Error(given.text)
  await failLamps(owner, id)
  const order = await aRepairOrder(owner, id, { laborSale: laborCost, partsSale: partsCost, miscSale: appraisedValue })
  const lineId = order.repairOrderLines[0]?.id ?? ''
  // As if the task had been made of it.
  await server.doors.inRooftop(owner.rooftopId, (db) =>
    db.updateTable('repair_order_line').set({ task_id: task.id }).where('id', '=', lineId).execute(),
  )
  return id
}

/** Lets both items of its sheet fail, one of which has become a task. */
async function failLamps(owner: Caller, id: string): Promise<void> {
  const path = `/inventory/${id}/plugins/vdp/checklists`
  const sheet = `${path}/${(await owner('GET', path)).body.data[0].id}`
  for (const answer of [
    await owner('PUT', sheet, { answers: { horn: false, lamps: false } }),
    await owner('PUT', `${sheet}/items/lamps/task`),
  ])
    if (answer.status !== 200) throw new Error(answer.text)
}

export async function aTag({ doors }: TestServer, rooftopId: string, value: string = randomUUID()): Promise<string> {
  const id = randomUUID()
  await doors.inRooftop(rooftopId, (db) => insertTag(db, { id, value, hexColor: '#E53935' }))
  return id
}
