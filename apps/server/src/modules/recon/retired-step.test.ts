import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressAs, databaseBefore } from '../../../test/older-database.ts'
import { type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'
import { migrate } from '../../database/migrate.ts'

const server = await startServer()
const admin = await server.someone()
const inRecons = 'filterIds=inventoryState:IN_RECON'

/** A step of its own with a vehicle in it that is late by its goal. */
async function lateVehicle(name: string): Promise<{ id: string; stepId: string }> {
  const goals = { safeDurationSeconds: 60, recommendedDurationSeconds: 120, goalClock: 'ELAPSED' }
  const added = await admin('POST', '/settings/line/steps', { name, ...goals, afterId: server.here.steps.get('Intake') })
  const stepId = added.body.data.find((step: { name: string }) => step.name === name).id
  const id = await inRecon(admin)
  await admin('PUT', `/recon/${id}/workflow/step`, { stepId })
  server.pass({ minutes: 3 })
  return { id, stepId }
}

const retire = (stepId: string, retired: boolean) => admin('PUT', `/settings/line/steps/${stepId}/retired`, { retired })

/** What the card, the counts, the list's filter and the board say of the one vehicle in a step. */
async function lightsOf({ id, stepId }: { id: string; stepId: string }, call: Caller = admin) {
  const { stepItem } = (await call('GET', `/inventory/${id}`)).body.data
  const counts = (await call('GET', `/recon/workflow/steps/counts?${inRecons}`)).body.data
  const { warning, danger, unknown } = counts.find((step: { stepId: string }) => step.stepId === stepId)
  const found = async (light: string) =>
    (await call('GET', `/inventory?${inRecons},stepId:${stepId},status:${light}`)).body.meta.totalRecords
  const { columns } = (await call('GET', '/recon/board')).body.meta
  const column = columns.find((one: { stepId: string }) => one.stepId === stepId)
  return {
    card: stepItem.status,
    counts: { warning, danger, unknown },
    list: { danger: await found('DANGER'), unknown: await found('UNKNOWN') },
    board: { danger: column.danger, unknown: column.unknown },
  }
}

const late = {
  card: 'LATE',
  counts: { warning: 0, danger: 1, unknown: 0 },
  list: { danger: 1, unknown: 0 },
  board: { danger: 1, unknown: 0 },
}
const dark = {
  card: 'UNKNOWN',
  counts: { warning: 0, danger: 0, unknown: 1 },
  list: { danger: 0, unknown: 1 },
  board: { danger: 0, unknown: 1 },
}

test('in a retired step a vehicle has no light, on its card, in the counts, in the list and on the board alike', async () => {
  const vehicle = await lateVehicle('Alignment')
  expect(await lightsOf(vehicle)).toEqual(late)
  await retire(vehicle.stepId, true)
  expect(await lightsOf(vehicle)).toEqual(dark)
  await admin('PUT', `/recon/${vehicle.id}/workflow/step/state`, { state: 'ACTIVE' })
  expect(await lightsOf(vehicle)).toEqual(dark)
  await retire(vehicle.stepId, false)
  expect(await lightsOf(vehicle)).toEqual(late)
})

test('a database in which vehicles stand in retired steps follows its line once more', async () => {
  const url = await databaseBefore('0024')
  const [groupId, standing, moved] = [randomUUID(), randomUUID(), randomUUID()]
  const identity = addressAs(url, 'lotline_identity')
  await runAt(identity, `insert into dealer_group (id, tier, name) values ('${groupId}', 'GROUP', 'Own')`)
  for (const id of [standing, moved]) {
    await runAt(identity, `insert into rooftop (id, group_id, name) values ('${id}', '${groupId}', '${id}')`)
    const app = addressAs(url, 'lotline_app', id)
    await runAt(
      app,
      `insert into workflow_step (rooftop_id, id, name, position, level, line_order, retired_at) values ('${id}', '${id}', 'Old', 0, 0, 0, now())`,
    )
    const status = id === standing ? 'ACTIVE' : 'COMPLETED'
    await runAt(
      app,
      `insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, recon_status, step_id, step_state, warning_at, late_at)
       values ('${id}', gen_random_uuid(), 'A', lpad('A', 17, '0'), now(), '${status}', '${id}', 'ACTIVE', now(), now())`,
    )
  }
  await migrate(url)
  const due = (id: string) => runAt(addressAs(url, 'lotline_app', id), 'select line_due_at is not null as due from rooftop')
  expect([await due(standing), await due(moved)]).toEqual([[{ due: true }], [{ due: false }]])
})
