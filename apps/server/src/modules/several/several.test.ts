import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aTag } from '../../../test/full-vehicle.ts'
import { type Caller, inRecon, runAt, startServer } from '../../../test/server.ts'
import type { Db } from '../../database/doors.ts'

const server = await startServer()
const { pass, here, there, race } = server
const stepId = (name: string) => here.steps.get(name) ?? ''
const manager = await server.someone('manager')
const several = (caller: Caller, body: object) => caller('POST', '/inventory/several', body)
const send = (vehicleIds: string[], name: string, more: object = {}, caller = manager) =>
  several(caller, { act: 'SEND', vehicleIds, stepId: stepId(name), ...more })
const undo = (actId: string, caller = manager) => caller('POST', `/inventory/several/${actId}/undo`)
const begin = (id: string, state = 'ACTIVE') => manager('PUT', `/recon/${id}/workflow/step/state`, { state })
const read = async (id: string) => (await manager('GET', `/inventory/${id}`)).body.data
const standing = async (id: string) => {
  const { stepItem, vehicleCard } = await read(id)
  return `${vehicleCard.reconStatus} ${stepItem?.name} ${stepItem?.state}`
}
const history = async (id: string): Promise<string[]> =>
  (await manager('GET', `/inventory/${id}/history`)).body.data.map(({ label }: { label: string }) => label)
const inside = <T>(work: (db: Db) => Promise<T>) => server.doors.inRooftop(here.id, work)
const cars = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push(await inRecon(manager))
  return ids
}
const endsRecon = (completesOnEntry: boolean) =>
  inside((db) =>
    db.updateTable('workflow_step').set({ completes_on_entry: completesOnEntry }).where('id', '=', stepId('Frontline')).execute(),
  )
/** All that is to be seen of a vehicle's way along the line, as it would be at this moment whatever was asked before. */
const lineOf = async (id: string) => {
  const { stepItem, vehicleCard, reconTimeAsSeconds, retailReadyTimeAsSeconds } = await read(id)
  const steps = (await manager('GET', `/recon/${id}/workflow/steps`)).body.data
  return { stepItem, steps, status: vehicleCard.reconStatus, reconTimeAsSeconds, retailReadyTimeAsSeconds }
}

test('those that may go are sent, and of the others the report says which stay and why', async () => {
  const [free, busy, there1] = await cars(3)
  await begin(busy ?? '')
  await send([there1 ?? ''], 'Inspection')
  const foreign = randomUUID()
  const ids = [free, free, busy, there1, foreign].map(String)
  const { status, body } = await send(ids, 'Inspection')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ changed: [free], unchanged: [there1], undo: { actId: expect.any(String) } })
  expect(body.data.refused).toEqual([
    {
      vehicleId: busy,
      stockNumber: (await read(busy ?? '')).vehicleCard.stockNumber,
      code: 'STEP_ORDER',
      detail: 'Cannot move to Inspection step before the Intake step(s) have been completed.',
    },
    { vehicleId: foreign, stockNumber: null, code: 'VEHICLE_NOT_FOUND', detail: expect.stringContaining('no vehicle') },
  ])
  expect(await standing(free ?? '')).toBe('ACTIVE Inspection NOT_STARTED')
  expect(await history(free ?? '')).toContain('Intake to Inspection')
})

test('a send is undone as if it had not been: work, clocks and skipped steps are as they were, and history tells both ways', async () => {
  const [worked, other] = await cars(2)
  const id = String(worked)
  await manager('PUT', `/recon/${id}/workflow/step/user`, { userId: manager.personId })
  await begin(id)
  pass({ minutes: 30 })
  const twin = await lineOf(id)
  const sent = await send([id, String(other)], 'Awaiting approval', { skip: true })
  expect(sent.body.data.changed).toEqual([id, other])
  pass({ seconds: 9 })
  expect(await standing(id)).toBe('ACTIVE Awaiting approval ACTIVE')
  const undone = await undo(sent.body.data.undo.actId)
  expect(undone).toMatchObject({ status: 200, body: { data: { changed: [id, other], refused: [], undo: null } } })
  const back = await lineOf(id)
  const times = { timeInStepSeconds: twin.stepItem.timeInStepSeconds + 9, reconTimeInStepSeconds: 30 * 60 + 9 }
  expect(back.stepItem).toEqual({ ...twin.stepItem, ...times, asOf: back.stepItem.asOf })
  expect(back.steps.map(({ state, needed }: { state: string; needed: boolean }) => [state, needed])).toEqual(
    twin.steps.map(({ state, needed }: { state: string; needed: boolean }) => [state, needed]),
  )
  expect(back.reconTimeAsSeconds).toBe(twin.reconTimeAsSeconds + 9)
  expect(await history(id)).toEqual(
    expect.arrayContaining([
      'Intake to Awaiting approval',
      'Awaiting approval back to Intake, undone',
      'Inspection, Parts hold needed again, skip undone',
      'Intake, work timer on',
    ]),
  )
  expect((await begin(id, 'ACTIVE_PAUSED')).body.data).toMatchObject({ name: 'Intake', timeInStepSeconds: 30 * 60 + 9 })
})

test('a removal is undone with its clocks running on, and the run is in the reports again', async () => {
  const [id = ''] = await cars(1)
  await begin(id)
  pass({ hours: 1 })
  const before = await lineOf(id)
  const removed = await several(manager, { act: 'REMOVE', vehicleIds: [id] })
  expect(await standing(id)).toBe('NOT_STARTED undefined undefined')
  pass({ seconds: 5 })
  await undo(removed.body.data.undo.actId)
  const after = await lineOf(id)
  expect(after).toMatchObject({ status: 'ACTIVE', reconTimeAsSeconds: before.reconTimeAsSeconds + 5 })
  expect(after.stepItem).toMatchObject({ state: 'ACTIVE', timeInStepSeconds: 3605, lateAt: before.stepItem.lateAt })
  const runs = (db: Db) => db.selectFrom('recon_run').select(['removed_at', 'ended_at']).where('vehicle_id', '=', id).execute()
  expect(await inside(runs)).toEqual([{ removed_at: null, ended_at: null }])
})

test('a send into a step that ends recon is undone with the run and the moment of being ready', async () => {
  const [id = ''] = await cars(1)
  await endsRecon(true)
  const sent = await send([id], 'Frontline', { skip: true })
  expect(await standing(id)).toMatch(/^COMPLETED Frontline/)
  await undo(sent.body.data.undo.actId)
  expect(await standing(id)).toBe('ACTIVE Intake NOT_STARTED')
  expect(await read(id)).toMatchObject({ reconTimeRunning: true, retailReadyTimeRunning: true })
  await endsRecon(false)
})

test('steps are given and taken from people, where they work, and given back', async () => {
  const [one = '', two = ''] = await cars(2)
  const limited = await server.someone('technician')
  const permit = { rooftop_id: here.id, step_id: stepId('Inspection'), person_id: limited.personId }
  await inside((db) => db.insertInto('step_permit').values(permit).execute())
  await send([two], 'Inspection')
  const given = await several(manager, { act: 'ASSIGN', vehicleIds: [one, two], userId: limited.personId })
  expect(given.body.data).toMatchObject({ changed: [two], refused: [{ vehicleId: one, code: 'ASSIGNEE_NOT_ALLOWED' }] })
  const again = await several(manager, { act: 'ASSIGN', vehicleIds: [two], userId: limited.personId })
  expect(again.body.data).toMatchObject({ changed: [], unchanged: [two], undo: null })
  await undo(given.body.data.undo.actId)
  expect((await read(two)).stepItem.assignedTo).toBe(null)
  const nobody = await several(manager, { act: 'ASSIGN', vehicleIds: [one], userId: null })
  expect(nobody.body.data.unchanged).toEqual([one])
})

test('a tag, person or step that is not there is said once, and a tag that is set by its rule is left to it', async () => {
  const vehicleIds = await cars(1)
  const foreign = await aTag(server, there.id)
  const system = await aTag(server, here.id)
  await inside((db) => db.updateTable('tag').set({ tag_type: 'SYSTEM' }).where('id', '=', system).execute())
  const elsewhere = await server.someone('technician', there.id)
  const refusals = [
    await several(manager, { act: 'TAG', vehicleIds, tagIds: [foreign] }),
    await several(manager, { act: 'TAG', vehicleIds, tagIds: [system] }),
    await several(manager, { act: 'ASSIGN', vehicleIds, userId: elsewhere.personId }),
    await several(manager, { act: 'SEND', vehicleIds, stepId: there.steps.get('Detail') }),
    await several(manager, { act: 'REMOVE', vehicleIds: Array.from({ length: 201 }, () => randomUUID()) }),
    await several(manager, { act: 'REMOVE', vehicleIds: [] }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'TAG_NOT_FOUND'],
    [409, 'SYSTEM_TAG'],
    [404, 'PERSON_NOT_FOUND'],
    [404, 'STEP_NOT_FOUND'],
    [400, 'MALFORMED'],
    [400, 'MALFORMED'],
  ])
})

test('vehicles of another rooftop are not there, however they are asked for', async () => {
  const elsewhere = await server.someone('manager', there.id)
  const foreign = await inRecon(elsewhere)
  const tag = await aTag(server, here.id)
  for (const act of [{ act: 'REMOVE' }, { act: 'TAG', tagIds: [tag] }, { act: 'SEND', stepId: stepId('Inspection') }]) {
    const { body } = await several(manager, { ...act, vehicleIds: [foreign] })
    expect(body.data).toMatchObject({ changed: [], refused: [{ code: 'VEHICLE_NOT_FOUND', stockNumber: null }] })
  }
})

test('whoever may only work the line sends on to the next step and does nothing else', async () => {
  const worker = await server.someone(['RECON_VIEW', 'INVENTORY_VIEW', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'])
  const [one = '', two = ''] = await cars(2)
  await send([two], 'Parts hold', { skip: true })
  const sent = await send([one, two], 'Inspection', {}, worker)
  expect(sent.body.data).toMatchObject({ changed: [one], refused: [{ vehicleId: two, code: 'PERMISSION_DENIED' }] })
  const skipped = await send([two], 'Detail', { skip: true }, worker)
  expect(skipped.body.data.refused).toMatchObject([{ code: 'PERMISSION_DENIED' }])
  const others = [
    { act: 'REMOVE', vehicleIds: [one] },
    { act: 'ASSIGN', vehicleIds: [one], userId: null },
    { act: 'TAG', vehicleIds: [one], tagIds: [randomUUID()] },
  ]
  for (const body of others)
    expect(await several(worker, body)).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  expect((await undo(sent.body.data.undo.actId, worker)).body.data.changed).toEqual([one])
  expect(await standing(one)).toBe('ACTIVE Intake NOT_STARTED')
})

test('an act is undone once, within ten seconds, by whoever did it', async () => {
  const [one = '', two = ''] = await cars(2)
  const colleague = await server.someone('manager')
  const first = (await send([one], 'Inspection')).body.data.undo
  expect(new Date(first.until).getTime() - server.clock.now.getTime()).toBe(10_000)
  expect(await undo(first.actId, colleague)).toMatchObject({ status: 404, body: { code: 'ACT_NOT_FOUND' } })
  const twice = await Promise.all([undo(first.actId), undo(first.actId)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await undo(first.actId)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  const second = (await send([two], 'Inspection')).body.data.undo
  pass({ seconds: 14 })
  expect(await undo(second.actId)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  expect(await standing(two)).toBe('ACTIVE Inspection NOT_STARTED')
})

test('what has happened to a vehicle since stays, and the others are taken back', async () => {
  const [worked = '', given = '', sentOn = '', left = ''] = await cars(4)
  const sent = await send([worked, given, sentOn, left], 'Inspection')
  await begin(worked)
  await manager('PUT', `/recon/${given}/workflow/step/user`, { userId: manager.personId })
  await send([sentOn], 'Parts hold')
  const { body } = await undo(sent.body.data.undo.actId)
  expect(body.data.changed).toEqual([left])
  expect(body.data.refused.map(({ vehicleId, code }: { vehicleId: string; code: string }) => [vehicleId, code])).toEqual([
    [worked, 'UNDO_OVER'],
    [given, 'UNDO_OVER'],
    [sentOn, 'UNDO_OVER'],
  ])
  expect(await standing(sentOn)).toBe('ACTIVE Parts hold ACTIVE')
})

test('two people who act on the same vehicle at once leave one outcome each can read', async () => {
  const [id = ''] = await cars(1)
  const colleague = await server.someone('manager')
  const [sent, removed] = await race(id, [
    () => send([id], 'Inspection'),
    () => several(colleague, { act: 'REMOVE', vehicleIds: [id] }),
  ])
  expect([sent?.status, removed?.status]).toEqual([200, 200])
  expect(removed?.body.data.changed).toEqual([id])
  const isSentFirst = sent?.body.data.changed.length === 1
  if (!isSentFirst) expect(sent?.body.data.refused).toMatchObject([{ code: 'NOT_IN_RECON' }])
  // Whichever came first: the send cannot be undone under the removal, and the removal can.
  if (isSentFirst) expect((await undo(sent?.body.data.undo.actId)).body.data.refused).toMatchObject([{ code: 'UNDO_OVER' }])
  await undo(removed?.body.data.undo.actId, colleague)
  expect(await standing(id)).toBe(`ACTIVE ${isSentFirst ? 'Inspection' : 'Intake'} NOT_STARTED`)
})

test('what breaks on the way leaves whole vehicles: those before it changed, and the one it broke at as it was', async () => {
  const [one = '', two = '', three = ''] = await cars(3)
  const { running } = await inside(async (db) => {
    await db.selectFrom('vehicle').select('id').where('id', '=', two).forUpdate().execute()
    const running = send([one, two, three], 'Inspection')
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await runAt(server.url, kill)).length).toBe(1)
    return { running }
  })
  const { body } = await running
  expect(body.data).toMatchObject({ changed: [one, three], refused: [{ vehicleId: two, code: 'UNAVAILABLE' }] })
  expect(await standing(two)).toBe('ACTIVE Intake NOT_STARTED')
  expect(await history(two)).not.toContain('Intake to Inspection')
  expect((await undo(body.data.undo.actId)).body.data.changed).toEqual([one, three])
})

test('acts are forgotten after an hour', async () => {
  const ids = await cars(1)
  await send(ids, 'Inspection')
  await server.runHousekeeping()
  const count = async () => (await inside((db) => db.selectFrom('several_act').select('id').execute())).length
  expect(await count()).toBeGreaterThan(0)
  pass({ minutes: 61 })
  await server.runHousekeeping()
  expect(await count()).toBe(0)
})
