import { expect, test } from 'vitest'
import { toldOf } from '../../../test/notices/told.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here, pass } = server
const [admin, manager, technician] = [await server.someone(), await server.someone('manager'), await server.someone('technician')]
const stepId = (name: string) => here.steps.get(name) ?? ''
const gate = (step: string, kinds: string[]) => admin('PUT', `/settings/gates/${stepId(step)}`, { kinds, checklistId: null })
// Gates are opened for whoever wants to hear of it.
await server.doors.identity((db) =>
  db
    .insertInto('notice_choice')
    .values(
      [admin, manager, technician].map(({ personId }) => ({
        person_id: personId,
        kind: 'GATE_OPENED',
        panel: true,
        push: false,
        mail: false,
      })),
    )
    .execute(),
)
const told = async (caller: Caller, vehicleId: string) =>
  (await toldOf(server, caller, { vehicleId, types: ['RECON_GATE_OPENED'] })).length
async function held(assignee?: Caller): Promise<{ id: string; open: (by?: Caller) => Promise<unknown> }> {
  const id = await inRecon(manager)
  if (assignee) await manager('PUT', `/recon/${id}/workflow/step/user`, { userId: assignee.personId })
  const body = { name: 'Mirror', type: 'Mechanical', status: 'REQUESTED', partsCost: { amount: 134 } }
  const { data } = (await technician('POST', `/inventory/${id}/tasks`, body)).body
  await look()
  return {
    id,
    open: (by = admin) => by('PUT', `/inventory/${id}/tasks/status`, [{ id: data.id, status: 'APPROVED' }]),
  }
}
async function look(): Promise<void> {
  pass({ minutes: 1 })
  await Promise.all([server.runHousekeeping(), server.runHousekeeping()])
}

test('a gate that lets a car go tells whoever has it, once, and not whoever opened it', async () => {
  await gate('Intake', ['TASKS'])
  const { id, open } = await held(technician)
  expect(await told(technician, id)).toBe(0)
  await open()
  await look()
  await look()
  expect([await told(technician, id), await told(manager, id), await told(admin, id)]).toEqual([1, 0, 0])
})

test('of a car that nobody has those who steer recon are told, but whoever opened it', async () => {
  const { id, open } = await held()
  await open(manager)
  await look()
  expect([await told(admin, id), await told(manager, id)]).toEqual([1, 0])
})

test('a gate that was switched off, and a car that has gone on, tell nobody', async () => {
  const [first, second] = [await held(technician), await held(technician)]
  await second.open()
  await manager('PUT', `/recon/${second.id}/workflow/step`, { stepId: stepId('Parts hold'), skip: true })
  await gate('Intake', ['PHOTOS'])
  await look()
  await gate('Intake', [])
  await look()
  expect([await told(technician, first.id), await told(technician, second.id)]).toEqual([0, 0])
})

test('held, let go and held again it is told each time it is let go', async () => {
  await gate('Intake', ['TASKS'])
  const { id, open } = await held(technician)
  await open()
  await look()
  const body = { name: 'Tire', type: 'Mechanical', status: 'REQUESTED', partsCost: { amount: 90 } }
  const { data } = (await technician('POST', `/inventory/${id}/tasks`, body)).body
  await look()
  await admin('PUT', `/inventory/${id}/tasks/status`, [{ id: data.id, status: 'DENIED' }])
  await look()
  expect(await told(technician, id)).toBe(2)
})
