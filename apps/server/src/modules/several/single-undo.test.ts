import { expect, test } from 'vitest'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import type { Db } from '../../database/doors.ts'

const server = await startServer()
const { pass, here } = server
const stepId = (name: string) => here.steps.get(name) ?? ''
const manager = await server.someone('manager')
const undo = (answer: { body: { meta: { undo: { actId: string } | null } } }, caller = manager) =>
  caller('POST', `/inventory/several/${answer.body.meta.undo?.actId}/undo`)
const setState = (id: string, state: string, caller = manager) => caller('PUT', `/recon/${id}/workflow/step/state`, { state })
const send = (id: string, name: string) => manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(name) })
const read = async (id: string) => (await manager('GET', `/inventory/${id}`)).body.data
const history = async (id: string): Promise<string[]> =>
  (await manager('GET', `/inventory/${id}/history`)).body.data.map(
    ({ itemType, label }: Record<string, string>) => `${itemType} ${label}`,
  )
const inside = <T>(work: (db: Db) => Promise<T>) => server.doors.inRooftop(here.id, work)
const doneToday = async (caller: Caller) => (await caller('GET', '/my-work')).body.meta.doneToday
const work = (id: string) =>
  inside((db) =>
    db
      .selectFrom('work_interval')
      .innerJoin('step_visit', 'step_visit.id', 'work_interval.visit_id')
      .select(['stopped_at', 'work_interval.pause_reason'])
      .where('vehicle_id', '=', id)
      .execute(),
  )

test('work that is begun by mistake was never begun: no work is counted, and history tells both acts', async () => {
  const id = await inRecon(manager)
  const before = await read(id)
  const begun = await setState(id, 'ACTIVE')
  expect(new Date(begun.body.meta.undo.until).getTime() - server.clock.now.getTime()).toBe(10_000)
  pass({ seconds: 9 })
  expect((await undo(begun)).body.data).toMatchObject({ changed: [id], refused: [] })
  const { stepItem } = await read(id)
  const idle = { reconTimeInStepSeconds: before.stepItem.reconTimeInStepSeconds + 9, timeInStepSeconds: 0 }
  expect(stepItem).toEqual({ ...before.stepItem, ...idle, asOf: stepItem.asOf })
  expect(await work(id)).toEqual([])
  expect(await history(id)).toEqual(
    expect.arrayContaining(['RECON_STEP_STARTED Intake, work timer on', 'RECON_WORK_UNDONE Intake, start undone']),
  )
  expect((await setState(id, 'ACTIVE')).body.data).toMatchObject({ state: 'ACTIVE', timeInStepSeconds: 0 })
})

test('a send by its button is undone with the work that it ended, and is not counted as done', async () => {
  const id = await inRecon(manager)
  await setState(id, 'ACTIVE')
  pass({ minutes: 30 })
  const done = await doneToday(manager)
  const sent = await setState(id, 'COMPLETE')
  expect(sent.body.data.name).toBe('Inspection')
  expect(await doneToday(manager)).toBe(done + 1)
  pass({ seconds: 5 })
  await undo(sent)
  expect((await read(id)).stepItem).toMatchObject({ name: 'Intake', state: 'ACTIVE', timeInStepSeconds: 1805 })
  expect(await work(id)).toEqual([{ stopped_at: null, pause_reason: null }])
  expect(await doneToday(manager)).toBe(done)
  expect(await history(id)).toContain('RECON_STEP_CHANGED Inspection back to Intake, undone')
  const again = await setState(id, 'COMPLETE')
  const moved = await send(id, 'Parts hold')
  // Something has happened since: the first of the two is not undone any more, the last is.
  expect((await undo(again)).body.data.refused).toMatchObject([{ vehicleId: id, code: 'UNDO_OVER' }])
  expect(moved.status === 200 ? (await undo(moved)).body.data.changed : [id]).toEqual([id])
})

test('a step that is completed where nothing follows goes on as it was, worked on or paused', async () => {
  const [worked, paused] = [await inRecon(manager), await inRecon(manager)]
  const last = await lastTracked()
  for (const id of [worked, paused]) {
    await manager('PUT', `/recon/${id}/workflow/step`, { stepId: last, skip: true })
    await setState(id, 'ACTIVE')
  }
  await setState(paused, 'ACTIVE_PAUSED')
  for (const [id, state] of [
    [worked, 'ACTIVE'],
    [paused, 'ACTIVE_PAUSED'],
  ] as const) {
    const before = (await read(id)).stepItem
    const done = await setState(id, 'COMPLETE')
    expect(done.body.data).toMatchObject({ id: last, state: 'COMPLETE' })
    expect((await undo(done)).body.data).toMatchObject({ changed: [id] })
    const { stepItem } = await read(id)
    expect(stepItem).toEqual({ ...before, asOf: stepItem.asOf })
    expect(stepItem.state).toBe(state)
  }
  expect((await work(paused)).length).toBe(1)
})

test('recon that is marked complete by mistake goes on, and is not ready for retail', async () => {
  const id = await inRecon(manager)
  const done = await manager('PUT', `/recon/${id}/workflow/complete`, {})
  expect((await read(id)).vehicleCard.reconStatus).toBe('COMPLETED')
  await undo(done)
  expect(await read(id)).toMatchObject({ reconTimeRunning: true, retailReadyTimeRunning: true, stepItem: { name: 'Intake' } })
})

test('a single act is undone once, in time, by its own person, who may still do it', async () => {
  const id = await inRecon(manager)
  const worker = await server.someone(['RECON_VIEW', 'INVENTORY_VIEW', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'])
  const begun = await setState(id, 'ACTIVE', worker)
  expect(await undo(begun)).toMatchObject({ status: 404, body: { code: 'ACT_NOT_FOUND' } })
  await inside((db) =>
    db.updateTable('several_act').set({ act: 'APPROVE' }).where('id', '=', begun.body.meta.undo.actId).execute(),
  )
  expect(await undo(begun, worker)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  await inside((db) => db.updateTable('several_act').set({ act: 'BEGIN' }).where('id', '=', begun.body.meta.undo.actId).execute())
  pass({ seconds: 12 })
  expect((await undo(begun, worker)).body.data.changed).toEqual([id])
  expect(await undo(begun, worker)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  const late = await setState(id, 'ACTIVE', worker)
  pass({ seconds: 14 })
  expect(await undo(late, worker)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  // Work that was paused since stays, and a pause has its own way back.
  const paused = await setState(id, 'ACTIVE_PAUSED', worker)
  expect(paused.body.meta.undo).toBe(null)
})

/** The last step of the line, whose work is tracked for this. */
async function lastTracked(): Promise<string> {
  const id = [...here.steps.values()].at(-1) ?? ''
  await inside((db) =>
    db
      .updateTable('workflow_step')
      .set({ enhanced_state_tracking: true, completes_on_entry: false })
      .where('id', '=', id)
      .execute(),
  )
  return id
}
