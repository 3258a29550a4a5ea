import { expect, test } from 'vitest'
import { toldOf } from '../../../test/notices/told.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const [manager, other] = [await server.someone('manager'), await server.someone('manager')]
const technician = await server.someone('technician')
const vendor = await server.someone('technician')
await server.doors.identity((db) =>
  db.updateTable('person').set({ company_name: 'Body Works' }).where('id', '=', vendor.personId).execute(),
)

const give = (by: Caller, id: string, { personId }: Caller) => by('PUT', `/recon/${id}/workflow/step/user`, { userId: personId })
const send = (by: Caller, id: string, name: string) =>
  by('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(name), skip: true })
const stepId = (name: string) => server.here.steps.get(name) ?? ''
const told = async (caller: Caller, vehicleId: string) =>
  (await toldOf(server, caller, { vehicleId })).map(({ type, by }) => [type, by])
const handedBy = ({ personId }: Caller) => ['RECON_VEHICLE_ASSIGNED', personId]
const defaultOf = (name: string, personId: string | null) =>
  server.doors.inRooftop(server.here.id, (db) =>
    db.updateTable('workflow_step').set({ default_assignee_id: personId }).where('id', '=', stepId(name)).execute(),
  )

test('whoever is given a vehicle by somebody else is told by push alone; again, or by themselves, they are not', async () => {
  const id = await inRecon(manager)
  await give(technician, id, technician)
  expect(await told(technician, id)).toEqual([])
  await give(manager, id, manager)
  await give(manager, id, technician)
  await give(manager, id, technician)
  expect(await told(technician, id)).toEqual([handedBy(manager)])
  expect(await told(manager, id)).toEqual([])
  const [one] = await toldOf(server, technician, { vehicleId: id })
  expect(one).toMatchObject({ inPanel: false, facts: { stepName: 'Intake' }, pushAt: expect.any(Date) })
})

test('what goes on to somebody else at once is said to the last alone', async () => {
  const id = await inRecon(manager)
  await give(manager, id, technician)
  await give(manager, id, other)
  expect([await told(technician, id), await told(other, id)]).toEqual([[], [handedBy(manager)]])
})

test('a step tells whom it is usually given to, when a vehicle comes into recon and when it is sent there', async () => {
  await defaultOf('Intake', technician.personId)
  await defaultOf('Inspection', other.personId)
  const id = await inRecon(manager)
  await send(manager, id, 'Inspection')
  expect([await told(technician, id), await told(other, id)]).toEqual([[handedBy(manager)], [handedBy(manager)]])
  const own = await inRecon(other)
  await send(other, own, 'Inspection')
  expect(await told(other, own)).toEqual([])
  await defaultOf('Intake', null)
  await defaultOf('Inspection', null)
})

test('two who give a vehicle at once tell each whom they gave it', async () => {
  const id = await inRecon(manager)
  await server.race(id, [() => give(manager, id, technician), () => give(other, id, vendor)])
  const [first, second] = [await told(technician, id), await told(vendor, id)]
  // Whoever came second has it: the first is not told of what they no longer have.
  expect([first.length, second.length].toSorted()).toEqual([0, 1])
})

test('a vehicle that a vendor had is back, forward or backward: whoever has it next and those who steer recon are told', async () => {
  const id = await inRecon(manager)
  await send(manager, id, 'Inspection')
  await give(manager, id, vendor)
  await defaultOf('Parts hold', technician.personId)
  await send(manager, id, 'Parts hold')
  const returned = ['RECON_VEHICLE_RETURNED', manager.personId]
  expect(await told(other, id)).toEqual([returned])
  expect(await told(technician, id)).toEqual(expect.arrayContaining([returned, handedBy(manager)]))
  expect([await told(manager, id), (await told(vendor, id)).length]).toEqual([[], 1])
  const [one] = await toldOf(server, other, { vehicleId: id })
  expect(one).toMatchObject({ facts: { vendorName: 'Body Works', stepName: 'Parts hold' }, inPanel: true })
  await give(manager, id, vendor)
  await send(manager, id, 'Intake')
  expect((await told(other, id)).length).toBe(2)
  await defaultOf('Parts hold', null)
})

test('from one vendor to another, or out of recon, it is not back', async () => {
  const id = await inRecon(manager)
  await give(manager, id, vendor)
  await defaultOf('Inspection', vendor.personId)
  await send(manager, id, 'Inspection')
  expect(await told(other, id)).toEqual([])
  await manager('PUT', `/recon/${id}/workflow/complete`)
  expect(await told(other, id)).toEqual([])
  await defaultOf('Inspection', null)
})

const complete = async (by: Caller, id: string) => {
  for (const state of ['ACTIVE', 'COMPLETE']) await by('PUT', `/recon/${id}/workflow/step/state`, { state })
}

test('a step that is done sends the vehicle on as somebody does: whoever has the next is told, and those who steer recon if it is back', async () => {
  const returned = ({ personId }: Caller) => ['RECON_VEHICLE_RETURNED', personId]
  await defaultOf('Inspection', technician.personId)
  const id = await inRecon(manager)
  await complete(manager, id)
  expect([await told(technician, id), await told(other, id)]).toEqual([[handedBy(manager)], []])
  const own = await inRecon(manager)
  await complete(technician, own)
  expect(await told(technician, own)).toEqual([])
  const away = await inRecon(manager)
  await give(manager, away, vendor)
  await complete(vendor, away)
  expect((await told(technician, away)).toSorted()).toEqual([handedBy(vendor), returned(vendor)])
  expect([await told(manager, away), await told(other, away)]).toEqual([[returned(vendor)], [returned(vendor)]])
  // The vendor was told of what they were given, and not of what they did themselves.
  expect(await told(vendor, away)).toEqual([handedBy(manager)])
  await defaultOf('Inspection', vendor.personId)
  const stays = await inRecon(manager)
  await give(manager, stays, vendor)
  await complete(vendor, stays)
  expect([await told(other, stays), await told(vendor, stays)]).toEqual([[], [handedBy(manager)]])
  await defaultOf('Inspection', null)
})

test('a move that is undone leaves what the step before has told a moment ago', async () => {
  await defaultOf('Inspection', technician.personId)
  await defaultOf('Parts hold', other.personId)
  const id = await inRecon(manager)
  await complete(manager, id)
  server.pass({ seconds: 20 })
  const onward = { act: 'SEND', vehicleIds: [id], stepId: stepId('Parts hold'), skip: true }
  const { undo } = (await manager('POST', '/inventory/several', onward)).body.data
  expect((await told(other, id)).length).toBe(1)
  server.pass({ seconds: 5 })
  await manager('POST', `/inventory/several/${undo.actId}/undo`)
  expect([await told(technician, id), await told(other, id)]).toEqual([[handedBy(manager)], []])
  await defaultOf('Inspection', null)
  await defaultOf('Parts hold', null)
})
