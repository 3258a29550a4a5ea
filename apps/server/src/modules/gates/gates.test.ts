import { randomUUID } from 'node:crypto'
import { holdsHere } from '@lotline/domain/gates/gates'
import { expect, test } from 'vitest'
import { type Answer, type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here } = server
const admin = await server.someone()
const manager = await server.someone('manager')
const technician = await server.someone('technician')
const stepId = (name: string) => here.steps.get(name) ?? ''
const gate = (step: string, kinds: string[], more: object = {}) =>
  admin('PUT', `/settings/gates/${stepId(step)}`, { kinds, checklistId: null, ...more })
const send = (id: string, step: string, more: object = {}, caller: Caller = manager) =>
  caller('PUT', `/recon/${id}/workflow/step`, { stepId: stepId(step), ...more })
const state = (id: string, word: string, more: object = {}, caller: Caller = manager) =>
  caller('PUT', `/recon/${id}/workflow/step/state`, { state: word, ...more })
const task = async (id: string) => {
  const body = { name: 'Right mirror cap', type: 'Mechanical', status: 'REQUESTED', partsCost: { amount: 134 } }
  const added = await technician('POST', `/inventory/${id}/tasks`, body)
  if (added.status !== 201) throw new Error(added.text)
  return added.body.data.id as string
}
const decide = (id: string, taskId: string) => admin('PUT', `/inventory/${id}/tasks/status`, [{ id: taskId, status: 'APPROVED' }])
const holdsOn = async (id: string) =>
  holdsHere((await manager('GET', `/inventory/${id}`)).body.data).map(({ kind, count }) => ({ kind, count }))
const held = ({ status, body }: Answer) => [status, body.code, body.holds?.map(({ kind }: { kind: string }) => kind)]
const because = { pass: { reason: 'Towed to the body shop' } }

test('a car that a gate holds goes forward by no way, and back by any', async () => {
  await gate('Inspection', ['TASKS'])
  const id = await inRecon(manager)
  await send(id, 'Inspection')
  expect(await holdsOn(id)).toEqual([])
  const taskId = await task(id)
  expect(await holdsOn(id)).toEqual([{ kind: 'TASKS', count: 1 }])
  await state(id, 'ACTIVE')
  const ways = [
    await state(id, 'COMPLETE'),
    await send(id, 'Parts hold', { skip: true }),
    await send(id, 'Detail', { skip: true }),
    await admin('PUT', `/recon/${id}/workflow/complete`),
    await admin('PUT', `/recon/${id}/workflow/complete`, {}),
  ]
  for (const answer of ways) expect(held(answer)).toEqual([409, 'GATE_HOLDS', ['TASKS']])
  expect(ways[0]?.body.detail).toContain('1 task waits for a decision, $134.00')
  const several = await manager('POST', '/inventory/several', {
    act: 'SEND',
    stepId: stepId('Detail'),
    skip: true,
    vehicleIds: [id],
  })
  expect(JSON.stringify(several.body.data)).toContain('holds')
  expect((await send(id, 'Intake')).status).toBe(200)
  // Nor by way of a step before it.
  expect(held(await send(id, 'Parts hold', { skip: true }))).toEqual([409, 'GATE_HOLDS', ['TASKS']])
  const skipped = await manager('PUT', `/recon/${id}/workflow/steps/${stepId('Inspection')}/needed`, { needed: false })
  expect(held(skipped)).toEqual([409, 'GATE_HOLDS', ['TASKS']])
  await decide(id, taskId)
  expect((await send(id, 'Parts hold', { skip: true })).status).toBe(200)
})

test('only who may complete by force passes a gate, with a reason that history keeps', async () => {
  await gate('Inspection', ['TASKS'])
  const id = await inRecon(manager)
  await send(id, 'Inspection')
  await task(id)
  const next = { ...because, skip: true }
  const cannot = await send(id, 'Parts hold', because, technician)
  expect([cannot.status, cannot.body.permission]).toEqual([403, 'RECON_VDP_FORCE_COMPLETE_UPDATE'])
  expect((await send(id, 'Parts hold', { ...next, pass: { reason: '  ' } }, admin)).status).toBe(400)
  expect((await send(id, 'Parts hold', next, admin)).status).toBe(200)
  const { data } = (await admin('GET', `/inventory/${id}/history`)).body
  const told = data.filter(({ itemType }: { itemType: string }) => itemType === 'GATE_PASSED')
  expect(told.map(({ label }: { label: string }) => label)).toEqual([
    'Inspection passed with 1 task undecided: Towed to the body shop',
  ])
  // A pass where nothing holds is none.
  expect((await send(id, 'Awaiting approval', next, admin)).status).toBe(200)
})

test('a checklist that a gate asks for is asked for of the cars that are there, and lets them go once it is finished', async () => {
  const body = {
    name: `Paint ${randomUUID()}`,
    items: [
      { id: 'gap', label: 'Panel gaps even', uiType: 'YES_NO', required: true },
      { id: 'note', label: 'Anything else', uiType: 'TEXTBOX', required: false },
    ],
    stepId: stepId('Photos'),
    certifiedOnly: false,
  }
  const made = await admin('POST', '/settings/checklists', body)
  expect(made.status).toBe(201)
  const id = await inRecon(manager)
  const answer = await gate('Intake', ['CHECKLIST'], { checklistId: made.body.data.id })
  const intake = answer.body.data.find(({ step }: { step: { id: string } }) => step.id === stepId('Intake'))
  expect(intake.gates).toMatchObject({ kinds: ['CHECKLIST'], checklist: { name: body.name, retired: false } })
  expect(intake.standing.flatMap(({ holds }: { holds: string[] }) => holds)).toContain(`CHECKLIST:${made.body.data.id}`)
  const sheets = `/inventory/${id}/plugins/vdp/checklists`
  const sheet = (await technician('GET', sheets)).body.data.find(({ name }: { name: string }) => name === body.name)
  expect(await holdsOn(id)).toEqual([{ kind: 'CHECKLIST', count: 1 }])
  const [hold] = (await manager('GET', `/recon/${id}/holds`)).body.data
  expect(hold).toMatchObject({ kind: 'CHECKLIST', total: 1, name: body.name, targetId: sheet.id, step: { name: 'Intake' } })
  expect(held(await send(id, 'Inspection'))).toEqual([409, 'GATE_HOLDS', ['CHECKLIST']])

  const put = (answers: object, more: object = {}) => technician('PUT', `${sheets}/${sheet.id}`, { answers, ...more })
  await put({ gap: true })
  expect(await holdsOn(id)).toEqual([])
  // Whoever takes an answer back and whoever sends the car on meet at the car: one comes first, and it is held, or it was finished.
  const [back, sent] = await server.race(id, [() => put({ gap: '' }, { correct: true }), () => send(id, 'Inspection')])
  expect(back?.status).toBe(200)
  const after = (await manager('GET', `/inventory/${id}`)).body.data
  if (sent?.status === 409) expect([after.stepItem.name, holdsHere(after).length]).toEqual(['Intake', 1])
  else expect(after.stepItem.name).toBe('Inspection')

  // One that is asked for no more holds nothing, and cannot be chosen.
  const late = await inRecon(manager)
  expect(await holdsOn(late)).toHaveLength(1)
  await admin('DELETE', `/settings/checklists/${made.body.data.id}`)
  expect(await holdsOn(late)).toEqual([])
  expect((await gate('Detail', ['CHECKLIST'], { checklistId: made.body.data.id })).body.code).toBe('CHECKLIST_NOT_FOUND')
  await gate('Intake', [])
})

test('photos of the shot list hold a car until each is there', async () => {
  await gate('Intake', ['PHOTOS'])
  const id = await inRecon(manager)
  const [photos] = await holdsOn(id)
  expect(photos?.count).toBeGreaterThan(5)
  await admin('PUT', '/settings/media', { requiredShots: ['FRONT'] })
  expect(await holdsOn(id)).toEqual([{ kind: 'PHOTOS', count: 1 }])
  expect(held(await send(id, 'Inspection'))).toEqual([409, 'GATE_HOLDS', ['PHOTOS']])
  await gate('Intake', [])
  expect(await holdsOn(id)).toEqual([])
})

test('a step that ends recon holds the car before its door, and the last one holds it in place', async () => {
  const id = await inRecon(manager)
  const taskId = await task(id)
  const line = (await admin('GET', '/settings/line')).body.data
  const frontline = line.find(({ name }: { name: string }) => name === 'Frontline')
  await gate('Frontline', ['TASKS'])
  const { id: own, defaultAssignee: _a, vehicles: _v, hasHistory: _h, childSteps: _c, ...settings } = frontline
  await send(id, 'Frontline', { skip: true, ...because }, admin)
  expect(held(await state(id, 'COMPLETE', {}, admin))).toEqual([409, 'GATE_HOLDS', ['TASKS']])
  expect(held(await admin('PUT', `/recon/${id}/workflow/complete`))).toEqual([409, 'GATE_HOLDS', ['TASKS']])
  await send(id, 'Intake')
  await admin('PUT', `/settings/line/steps/${own}`, { ...settings, completesOnEntry: true })
  expect(held(await send(id, 'Frontline', { skip: true }, admin))).toEqual([409, 'GATE_HOLDS', ['TASKS']])
  await decide(id, taskId)
  expect((await send(id, 'Frontline', { skip: true }, admin)).status).toBe(200)
  expect((await manager('GET', `/inventory/${id}`)).body.data.vehicleCard.reconStatus).toBe('COMPLETED')
  await admin('PUT', `/settings/line/steps/${own}`, settings)
  await gate('Frontline', [])
})

test('what was sent back of several is not sent forward again past a gate by undoing it, nor by being put in anew', async () => {
  await gate('Inspection', [])
  const id = await inRecon(manager)
  await send(id, 'Inspection')
  await send(id, 'Parts hold', { skip: true })
  const back = await manager('POST', '/inventory/several', { act: 'SEND', stepId: stepId('Inspection'), vehicleIds: [id] })
  await gate('Inspection', ['TASKS'])
  const taskId = await task(id)
  const undone = await manager('POST', `/inventory/several/${back.body.data.undo.actId}/undo`)
  expect(JSON.stringify(undone.body)).toContain('holds')
  expect((await manager('GET', `/inventory/${id}`)).body.data.stepItem.name).toBe('Inspection')

  await admin('DELETE', `/recon/${id}`)
  const cars = [{ vehicleId: id, stepId: stepId('Parts hold'), enteredAt: server.clock.now.toISOString() }]
  const put = await admin('POST', '/settings/set-up/cars', { cars })
  expect(JSON.stringify(put.body)).toContain('holds')
  await decide(id, taskId)
  await gate('Inspection', [])
})

test('of two who set a gate at once the second is told, and a gate of a retired step holds nothing', async () => {
  const seen = { kinds: [], checklistId: null }
  expect((await gate('Detail', ['TASKS'], { seen })).status).toBe(200)
  expect((await gate('Detail', ['PHOTOS'], { seen })).body.code).toBe('SETTINGS_CHANGED')
  expect((await gate('Detail', ['CHECKLIST'])).status).toBe(400)
  expect((await admin('PUT', `/settings/gates/${randomUUID()}`, seen)).status).toBe(404)
  expect((await manager('PUT', `/settings/gates/${stepId('Detail')}`, seen)).status).toBe(403)
  const id = await inRecon(manager)
  await send(id, 'Detail', { skip: true })
  await task(id)
  expect(await holdsOn(id)).toHaveLength(1)
  await admin('PUT', `/settings/line/steps/${stepId('Detail')}/retired`, { retired: true })
  expect(await holdsOn(id)).toEqual([])
  expect((await send(id, 'Photos')).status).toBe(200)
  await admin('PUT', `/settings/line/steps/${stepId('Detail')}/retired`, { retired: false })
  await gate('Detail', [])
})

test('a recall that says do not drive holds a car until it is remedied, and is named to whoever may see recalls', async () => {
  await gate('Intake', ['DO_NOT_DRIVE'])
  const id = await inRecon(manager)
  await server.doors.inRooftop(here.id, (db) =>
    db
      .insertInto('recall')
      .values({
        ...{ rooftop_id: here.id, id: randomUUID(), vehicle_id: id, key: '26V-901', nhtsa_id: '26V901', source: 'NHTSA' },
        ...{
          name: 'Steering',
          description: '',
          consequence: '',
          remedy: '',
          components: [],
          risk: 'EXTREME',
          category: 'COLLISION',
        },
        ...{
          do_not_drive: true,
          park_outside: false,
          known_for: 'VIN',
          origin: 'HAND',
          heard_at: new Date(),
          created_at: new Date(),
        },
      })
      .execute(),
  )
  expect(await holdsOn(id)).toEqual([{ kind: 'DO_NOT_DRIVE', count: 1 }])
  expect((await admin('GET', `/recon/${id}/holds`)).body.data[0].name).toBe('26V901')
  const blind = await server.someone(['RECON_VIEW', 'RECON_VDP_WORKFLOW_EFFORT_UPDATE'])
  const refused = await send(id, 'Inspection', {}, blind)
  expect([held(refused), refused.body.holds[0].name]).toEqual([[409, 'GATE_HOLDS', ['DO_NOT_DRIVE']], null])
  expect(refused.body.detail).not.toContain('26V901')
  await gate('Intake', [])
})
