import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressAs, databaseBefore } from '../../../test/older-database.ts'
import { inRecon, runAt, startServer } from '../../../test/server.ts'
import { migrate } from '../../database/migrate.ts'

const server = await startServer()
const { here, pass } = server
const [admin, manager] = [await server.someone(), await server.someone('manager')]
const intake = here.steps.get('Intake') ?? ''
const retire = (retired: boolean) => admin('PUT', `/settings/line/steps/${intake}/retired`, { retired })

/** The light of a vehicle in Intake, as itself, the counts, the board and the filtered lists have it. */
async function lights(id: string) {
  const { stepItem } = (await manager('GET', `/inventory/${id}`)).body.data
  const counts = (await manager('GET', '/recon/workflow/steps/counts')).body
  const board = (await manager('GET', '/recon/board')).body.meta
  const listed = async (status: string) =>
    (await manager('GET', `/inventory?filterIds=inventoryState:IN_RECON,status:${status}`)).body.meta.totalRecords
  return {
    status: stepItem.status,
    moments: [stepItem.warningAt, stepItem.lateAt],
    counted: counts.data.find(({ stepId }: { stepId: string }) => stepId === intake),
    onBoard: [board.danger, board.unknown],
    listed: [await listed('DANGER'), await listed('UNKNOWN')],
    nextLightAt: counts.meta.nextLightAt,
  }
}

test('a late vehicle whose step is retired has no light anywhere until the step is back, whatever is done to it meanwhile', async () => {
  const id = await inRecon(manager)
  const state = (word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
  await state('ACTIVE')
  pass({ hours: 5 })
  const late = await lights(id)
  expect(late).toMatchObject({ status: 'LATE', counted: { total: 1, danger: 1, unknown: 0 }, onBoard: [1, 0], listed: [1, 0] })
  await retire(true)
  const none = {
    ...{ status: 'UNKNOWN', moments: [null, null], onBoard: [0, 1], listed: [0, 1], nextLightAt: null },
    counted: { stepId: intake, total: 1, warning: 0, danger: 0, unknown: 1 },
  }
  expect(await lights(id)).toEqual(none)
  await state('ACTIVE_PAUSED')
  expect(await lights(id)).toEqual(none)
  await retire(false)
  expect(await lights(id)).toMatchObject({ status: 'LATE', counted: { danger: 1, unknown: 0 }, onBoard: [1, 0], listed: [1, 0] })
  await manager('DELETE', `/recon/${id}`)
})

test('work that was completed in a step without goals does not turn late by goals that are set afterwards', async () => {
  const settings = { name: 'Delivery', enhancedStateTracking: true, terminalStep: true }
  const line = (await admin('POST', '/settings/line/steps', settings)).body.data
  const stepId = line.find(({ name }: { name: string }) => name === 'Delivery').id
  const id = await inRecon(manager)
  await workThroughLine(id, stepId)
  pass({ hours: 5 })
  expect((await manager('PUT', `/recon/${id}/workflow/step/state`, { state: 'COMPLETE' })).status).toBe(200)
  const before = (await manager('GET', `/inventory/${id}`)).body.data.stepItem
  expect(before).toMatchObject({ name: 'Delivery', state: 'COMPLETE', status: 'UNKNOWN' })
  const goals = { safeDurationSeconds: 60, recommendedDurationSeconds: 120 }
  expect((await admin('PUT', `/settings/line/steps/${stepId}`, { ...settings, ...goals })).status).toBe(200)
  expect((await manager('GET', `/inventory/${id}`)).body.data.stepItem.status).toBe('UNKNOWN')
})

/** Completes each step up to one, in which work is begun. */
async function workThroughLine(id: string, lastId: string): Promise<void> {
  const state = (word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
  for (const stepId of [...here.steps.values(), lastId]) {
    await manager('PUT', `/recon/${id}/workflow/step`, { stepId })
    await state('ACTIVE')
    if (stepId !== lastId) await state('COMPLETE')
  }
}

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
