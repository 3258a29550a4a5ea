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

test('a last step that is done keeps its visit open, whatever happens to its goals and to itself, until recon ends', async () => {
  const settings = { name: 'Delivery', enhancedStateTracking: true, terminalStep: true, allowCompleteRecon: true }
  const line = (await admin('POST', '/settings/line/steps', settings)).body.data
  const stepId = line.find(({ name }: { name: string }) => name === 'Delivery').id
  const id = await inRecon(manager)
  await workThroughLine(id, stepId)
  pass({ hours: 5 })
  const state = (word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
  expect((await state('COMPLETE')).status).toBe(200)
  pass({ hours: 2 })
  const item = async () => (await manager('GET', `/inventory/${id}`)).body.data.stepItem
  const hour = 3600
  const times = { timeInStepSeconds: 5 * hour, reconTimeInStepSeconds: 7 * hour }
  expect(await item()).toMatchObject({
    name: 'Delivery',
    state: 'COMPLETE',
    status: 'UNKNOWN',
    leftAt: null,
    running: false,
    ...times,
  })
  // Against its work the light stands still; against all time it goes on.
  const goals = { safeDurationSeconds: 6 * hour, recommendedDurationSeconds: 8 * hour }
  const set = (more: object) => admin('PUT', `/settings/line/steps/${stepId}`, { ...settings, ...goals, ...more })
  await set({ goalClock: 'WORK' })
  expect(await item()).toMatchObject({ status: 'ONTIME', lateAt: null })
  await set({ goalClock: 'ELAPSED' })
  expect((await item()).status).toBe('WARNING')
  pass({ hours: 1 })
  expect((await item()).status).toBe('LATE')
  const retireIt = (retired: boolean) => admin('PUT', `/settings/line/steps/${stepId}/retired`, { retired })
  await retireIt(true)
  expect((await item()).status).toBe('UNKNOWN')
  await retireIt(false)
  expect((await item()).status).toBe('LATE')
  expect((await state('ACTIVE')).body.data).toMatchObject({ state: 'ACTIVE', timeInStepSeconds: 5 * hour, running: true })
  pass({ hours: 1 })
  expect((await state('COMPLETE')).body.data).toMatchObject({ timeInStepSeconds: 6 * hour, reconTimeInStepSeconds: 9 * hour })
  await manager('PUT', `/recon/${id}/workflow/complete`)
  pass({ hours: 9 })
  await set({ goalClock: 'WORK' })
  expect(await item()).toMatchObject({ status: 'LATE', timeInStepSeconds: 6 * hour, reconTimeInStepSeconds: 9 * hour })
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

test('a database with finished last steps opens their visits again, and knows since when paused work stands still', async () => {
  const url = await databaseBefore('0029')
  const [groupId, id, runId, visitId, step] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const identity = addressAs(url, 'lotline_identity')
  await runAt(identity, `insert into dealer_group (id, tier, name) values ('${groupId}', 'GROUP', 'Own')`)
  await runAt(identity, `insert into rooftop (id, group_id, name) values ('${id}', '${groupId}', 'Own')`)
  const app = addressAs(url, 'lotline_app', id)
  await runAt(
    app,
    `insert into workflow_step (rooftop_id, id, name, position, level, line_order) values ('${id}', '${step}', 'End', 0, 0, 0)`,
  )
  const standing = (vehicle: string, run: string, visit: string, state: string, left: string | null) => `
    insert into vehicle (rooftop_id, id, stock_number, vin, inventory_date, recon_status, run_id, step_id, step_state, step_entered_at,
      step_left_at, step_open_since, step_elapsed_ms, step_work_ms)
    values ('${id}', '${vehicle}', '${vehicle}', lpad('${vehicle.slice(0, 8).toUpperCase().replaceAll(/[IOQ]/g, 'A')}', 17, '0'), '2026-03-01T00:00Z', 'ACTIVE', '${run}', '${step}',
      '${state}', '2026-03-01T10:00Z', ${left ? `'${left}'` : 'null'}, ${left ? 'null' : `'2026-03-01T10:00Z'`}, ${left ? 9_000_000 : 0}, 3600000);
    insert into recon_run (rooftop_id, id, vehicle_id, started_at) values ('${id}', '${run}', '${vehicle}', '2026-03-01T09:00Z');
    insert into step_visit (rooftop_id, id, run_id, vehicle_id, step_id, entered_at, left_at, state, elapsed_ms, work_ms)
    values ('${id}', '${visit}', '${run}', '${vehicle}', '${step}', '2026-03-01T10:00Z', ${left ? `'${left}'` : 'null'}, '${state}',
      ${left ? 7_200_000 : 'null'}, ${left ? 3_600_000 : 'null'});
    insert into work_interval (rooftop_id, id, visit_id, started_at, stopped_at)
    values ('${id}', gen_random_uuid(), '${visit}', '2026-03-01T10:00Z', '2026-03-01T11:00Z')`
  await runAt(app, standing(randomUUID(), runId, visitId, 'COMPLETE', '2026-03-01T12:00Z'))
  await runAt(app, standing(randomUUID(), randomUUID(), randomUUID(), 'ACTIVE_PAUSED', null))
  await migrate(url)
  const eleven = new Date('2026-03-01T11:00Z')
  expect(
    await runAt(
      app,
      'select step_state, step_left_at, step_open_since, step_elapsed_ms::int as ms, step_paused_at from vehicle order by step_state',
    ),
  ).toEqual([
    {
      step_state: 'ACTIVE_PAUSED',
      step_left_at: null,
      step_open_since: new Date('2026-03-01T10:00Z'),
      ms: 0,
      step_paused_at: eleven,
    },
    {
      step_state: 'COMPLETE',
      step_left_at: null,
      step_open_since: new Date('2026-03-01T10:00Z'),
      ms: 1_800_000,
      step_paused_at: null,
    },
  ])
  expect(await runAt(app, `select left_at, elapsed_ms, state from step_visit where id = '${visitId}'`)).toEqual([
    { left_at: null, elapsed_ms: null, state: 'COMPLETE' },
  ])
  expect(await runAt(app, 'select line_due_at is not null as due from rooftop')).toEqual([{ due: true }])
})
