import { remainingWords } from '@lotline/domain/recon/headline'
import { goalTimeSeconds } from '@lotline/domain/recon/step-clock'
import { expect, test } from 'vitest'
import { toldOf } from '../../../test/notices/told.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { updateVehicle } from '../vehicles/index.ts'

const server = await startServer()
const { here, pass } = server
const manager = await server.someone('manager')
const technician = await server.someone('technician')
const admin = await server.someone('administrator')
const stepId = (name: string) => here.steps.get(name) ?? ''
const state = (id: string, word: string) => manager('PUT', `/recon/${id}/workflow/step/state`, { state: word })
const send = (id: string, step: string) => manager('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(step), skip: true })
const give = (id: string, { personId }: Caller) => manager('PUT', `/recon/${id}/workflow/step/user`, { userId: personId })
const types = ['RECON_VEHICLE_GOAL_WARNING', 'RECON_VEHICLE_GOAL_DANGER']
const told = async (vehicleId: string, caller = manager) =>
  (await toldOf(server, caller, { vehicleId, types })).map(({ type, facts }) => [type.split('_').at(-1), facts])
const levels = async (vehicleId: string, caller = manager) => (await told(vehicleId, caller)).map(([level]) => level)
/** Work on a vehicle's step counts against goals of an hour and two. */
async function worked(id: string): Promise<void> {
  await server.doors.inRooftop(here.id, (db) =>
    db
      .updateTable('workflow_step')
      .set({ safe_duration_seconds: 3600, recommended_duration_seconds: 7200 })
      .where('id', 'in', [stepId('Intake'), stepId('Inspection')])
      .execute(),
  )
  await state(id, 'ACTIVE')
}
async function setGoals(reconWarningSeconds: number | null, reconGoalSeconds: number | null): Promise<void> {
  const { body } = await admin('GET', '/settings/goals')
  const answer = await admin('PUT', '/settings/goals', { ...body.data, reconWarningSeconds, reconGoalSeconds })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}
const ofStep = (goalSeconds: number, stepName = 'Intake') => ({ clock: 'STEP', goalSeconds, stepName })
await setGoals(null, null)
await server.runHousekeeping()

test('a limit of its step is told once to whoever has it and to those who steer recon, by however many servers', async () => {
  const id = await inRecon(manager)
  await worked(id)
  await give(id, technician)
  pass({ minutes: 59, seconds: 59 })
  await server.runHousekeeping()
  expect(await told(id)).toEqual([])
  pass({ seconds: 1 })
  await Promise.all([server.runHousekeeping(), server.runHousekeeping(), server.runHousekeeping()])
  await server.runHousekeeping()
  const warning = ['WARNING', ofStep(3600)]
  expect([await told(id), await told(id, technician)]).toEqual([[warning], [warning]])
  pass({ hours: 1 })
  await Promise.all([server.runHousekeeping(), server.runHousekeeping()])
  const both = [warning, ['DANGER', ofStep(7200)]]
  expect([await told(id), await told(id, technician)]).toEqual([both, both])
  const [one] = await toldOf(server, manager, { vehicleId: id, types })
  expect(one).toMatchObject({ by: null, targetId: id })
  pass({ hours: 30 })
  await server.runHousekeeping()
  expect(await levels(id)).toEqual(['WARNING', 'DANGER'])
})

test('what is due soon says how much is left by the clock of the vehicle’s page, until it has gone on', async () => {
  const id = await inRecon(manager)
  await worked(id)
  await send(id, 'Inspection')
  pass({ hours: 3 })
  await state(id, 'ACTIVE')
  pass({ hours: 1 })
  await server.runHousekeeping()
  const detail = async () =>
    (await manager('GET', '/notifications')).body.data.find(({ parentId }: { parentId: string }) => parentId === id).detail
  const onPage = async () => {
    const { stepItem } = (await manager('GET', `/inventory/${id}`)).body.data
    return `${remainingWords(goalTimeSeconds(stepItem), 7200)} of 2h`
  }
  expect([await detail(), await onPage()]).toEqual(['60m left of 2h', '60m left of 2h'])
  await state(id, 'ACTIVE_PAUSED')
  pass({ minutes: 30 })
  expect([await detail(), await onPage()]).toEqual(['60m left of 2h', '60m left of 2h'])
  await state(id, 'ACTIVE')
  pass({ minutes: 30 })
  expect([await detail(), await onPage()]).toEqual(['30m left of 2h', '30m left of 2h'])
  await send(id, 'Parts hold')
  expect(await detail()).toBe('Passed its warning at 60m')
})

test('whoever has no part in it is told nothing', async () => {
  const id = await inRecon(manager)
  const [sales, elsewhere] = [await server.someone('sales'), await server.someone('manager', server.there.id)]
  await worked(id)
  pass({ hours: 3 })
  await server.runHousekeeping()
  expect(await levels(id)).toEqual(['DANGER'])
  expect([await told(id, sales), await told(id, elsewhere), await told(id, technician)]).toEqual([[], [], []])
})

test('a clock that stands still comes to no limit, and a server that was away tells the worst of it when it is back', async () => {
  const id = await inRecon(manager)
  await worked(id)
  pass({ minutes: 30 })
  await state(id, 'ACTIVE_PAUSED')
  pass({ hours: 20 })
  await server.runHousekeeping()
  expect(await levels(id)).toEqual([])
  await state(id, 'ACTIVE')
  pass({ hours: 5 })
  await server.runHousekeeping()
  expect(await levels(id)).toEqual(['DANGER'])
})

test('a vehicle that comes back into a step over its limit has come to it anew', async () => {
  const id = await inRecon(manager)
  await worked(id)
  pass({ hours: 3 })
  await server.runHousekeeping()
  await send(id, 'Inspection')
  pass({ minutes: 20 })
  await send(id, 'Intake')
  await server.runHousekeeping()
  await server.runHousekeeping()
  expect(await levels(id)).toEqual(['DANGER', 'DANGER'])
})

test('a goal that is set tells nobody of what was passed long before; one that is moved tells nothing twice', async () => {
  const id = await inRecon(manager)
  pass({ hours: 3 })
  await server.runHousekeeping()
  await setGoals(3600, 4 * 3600)
  await server.runHousekeeping()
  expect(await levels(id)).toEqual([])
  pass({ hours: 1 })
  await server.runHousekeeping()
  expect(await levels(id)).toEqual(['DANGER'])
  await setGoals(3600, 4 * 3600 + 60)
  pass({ minutes: 2 })
  await server.runHousekeeping()
  expect(await levels(id)).toEqual(['DANGER'])
  await setGoals(null, null)
})

test('time in recon is told once a run; with its step’s in the same minute the step’s is told alone', async () => {
  const [slow, both] = [await inRecon(manager), await inRecon(manager)]
  await setGoals(3600, 7200)
  await worked(both)
  pass({ hours: 1 })
  await server.runHousekeeping()
  expect(await told(slow)).toEqual([['WARNING', { clock: 'RECON', goalSeconds: 3600 }]])
  expect(await told(both)).toEqual([['WARNING', ofStep(3600)]])
  await send(slow, 'Inspection')
  pass({ hours: 1 })
  await server.runHousekeeping()
  expect(await levels(slow)).toEqual(['WARNING', 'DANGER'])
  await manager('PUT', `/recon/${slow}/workflow/complete`)
  await manager('PUT', `/inventory/${slow}/moveBackToRecon`)
  pass({ hours: 1 })
  await server.runHousekeeping()
  expect(await levels(slow)).toEqual(['WARNING', 'DANGER', 'WARNING'])
  await setGoals(null, null)
})

test('a vehicle that was sold or has left meanwhile is late for nobody', async () => {
  const [sold, done] = [await inRecon(manager), await inRecon(manager)]
  await worked(sold)
  await worked(done)
  pass({ hours: 3 })
  await server.doors.inRooftop(here.id, (db) => updateVehicle(db, sold, { sold_at: server.clock.now }))
  await manager('DELETE', `/recon/${done}`)
  await server.runHousekeeping()
  expect([await told(sold), await told(done)]).toEqual([[], []])
})

test('a vehicle that somebody is at is told of in the next round', async () => {
  const id = await inRecon(manager)
  await worked(id)
  pass({ hours: 3 })
  await server.doors.inRooftop(here.id, async (db) => {
    await db.selectFrom('vehicle').select('id').where('id', '=', id).forUpdate().execute()
    await server.runHousekeeping()
  })
  expect(await levels(id)).toEqual([])
  pass({ minutes: 1 })
  await server.runHousekeeping()
  expect(await levels(id)).toEqual(['DANGER'])
})

test('a vehicle that is put on the line with the dates it had brings no old news', async () => {
  await server.doors.inRooftop(server.there.id, (db) => db.deleteFrom('watch').execute())
  const there = await server.someone('manager', server.there.id)
  const id = await inRecon(there)
  await there('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  pass({ hours: 200 })
  await server.runHousekeeping()
  await server.runHousekeeping()
  const rows = await server.doors.inRooftop(server.there.id, (db) =>
    db.selectFrom('notification').select('type').where('vehicle_id', '=', id).execute(),
  )
  expect(rows).toEqual([])
})
