import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportsOf, pdfPages } from '../../../test/exports.ts'
import { type Caller, inRecon, startServer } from '../../../test/server.ts'
import { samples, uploadsOf } from '../../../test/uploads.ts'

const server = await startServer()
await server.app.work()
const admin = await server.someone()
const technician = await server.someone('technician')
const at = (id: string) => `/inventory/${id}/plugins/vdp/checklists`

const pads = {
  id: 'pads',
  label: 'Front pads',
  required: true,
  uiType: 'RADIO_BUTTON',
  options: [
    { label: '6 mm or more', value: '6', mark: 'FINE' },
    { label: '3 mm or less', value: '3', mark: 'FAILS' },
  ],
}
const items = [
  {
    id: 'brakes',
    label: 'Brakes',
    items: [
      pads,
      {
        id: 'rotors',
        label: 'Rotors show',
        uiType: 'CHECKBOX',
        required: true,
        options: [{ label: 'A lip' }, { label: 'Rust' }],
      },
    ],
  },
  { id: 'holds', label: 'Parking brake holds', uiType: 'YES_NO', required: true },
  { id: 'miles', label: 'Miles driven', uiType: 'TEXTBOX', number: { unit: 'mi', least: 2, most: null } },
]
const rest = { rotors: ['Rust'], holds: true }

/** A checklist of a name of its own, which proposes a task for worn pads. */
async function template(changes: object = {}) {
  const costs = { laborHours: 1, laborRate: { amount: 165 }, partsCost: { amount: 99 } }
  const work = { name: `Pads ${randomUUID()}`, type: 'Mechanical', ...costs }
  const taskTemplateId = (await admin('POST', '/settings/tasks/templates', work)).body.data.id
  const [brakes, ...others] = items
  const proposing = { ...brakes, items: [{ ...pads, taskTemplateId }, ...(brakes?.items?.slice(1) ?? [])] }
  const body = { name: `Sheet ${randomUUID()}`, items: [proposing, ...others], ...changes }
  const added = await admin('POST', '/settings/checklists', body)
  if (added.status !== 201) throw new Error(added.text)
  return { ...added.body.data, body }
}

async function sheetOf(caller: Caller, id: string, name: string) {
  const { body } = await caller('GET', at(id))
  const found = body.data.find((sheet: { name: string }) => sheet.name === name)
  return { ...found, path: `${at(id)}/${found?.id}` }
}

/** A vehicle on the line with its sheet. */
async function checked() {
  const { name, ...made } = await template()
  const id = await inRecon(admin)
  return { id, name, template: made, sheet: await sheetOf(technician, id, name) }
}

test('answers are merged one by one, and the last required one finishes the sheet for good', async () => {
  const { id, sheet } = await checked()
  expect(sheet).toMatchObject({ compeletedChecklistItems: 0, totalChecklistItems: 3, finishedDate: null })
  const put = (body: object) => technician('PUT', sheet.path, body)
  await put({ answers: { pads: '6' } })
  const second = await put({ answers: { holds: 'no', miles: '1,5' } })
  expect(second.body.data).toMatchObject({
    answers: { pads: '6', holds: false, miles: '1.5' },
    compeletedChecklistItems: 2,
    fails: 1,
  })
  expect((await put({ answers: { holds: '', miles: [] } })).body.data.answers).toEqual({ pads: '6' })
  const finished = await put({ answers: rest, notes: { pads: 'Measured inside' } })
  expect(finished.body.data).toMatchObject({ compeletedChecklistItems: 3, finishedBy: { id: technician.personId } })

  // What it says stays, sent again it is the same; what it does not say yet can be added.
  expect((await put({ answers: { pads: '6' } })).status).toBe(200)
  expect((await put({ answers: { miles: '9' } })).status).toBe(200)
  expect(await put({ answers: { pads: '3' } })).toMatchObject({ status: 409, body: { code: 'CHECKLIST_FINISHED' } })
  expect((await put({ answers: { pads: '' }, correct: true })).body.data.finishedDate).toBe(null)
  const told: { itemType: string; label: string }[] = (await admin('GET', `/inventory/${id}/history`)).body.data
  const labels = told.filter(({ itemType }) => itemType.startsWith('CHECKLIST')).map(({ label }) => label)
  expect(labels.sort()).toEqual([
    expect.stringContaining('corrected: Front pads from 6 mm or more to no answer, open again'),
    expect.stringContaining('finished, nothing fails'),
  ])
})

test.each([
  [{ pads: '4' }, 'answers.pads', 'is not one of the choices'],
  [{ pads: true }, 'answers.pads', 'must be one of the choices'],
  [{ rotors: 'Rust' }, 'answers.rotors', 'must be a list of choices'],
  [{ rotors: ['Rust', 'Moss'] }, 'answers.rotors', 'is not one of the choices'],
  [{ holds: 'maybe' }, 'answers.holds', 'must be yes or no'],
  [{ miles: 'many' }, 'answers.miles', 'must be a number'],
  [{ miles: 12 }, 'answers.miles', 'must be a text'],
  [{ gone: 'x' }, 'answers.gone', 'is not on this checklist'],
])('one bad answer saves nothing and is named: %j', async (bad, field, message) => {
  const { sheet } = await checked()
  const answer = await technician('PUT', sheet.path, { answers: { miles: '7', ...rest, ...bad } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED', errors: [{ field, message }] } })
  expect((await technician('GET', sheet.path)).body.data.answers).toEqual({})
})

test('two people who answer at once both keep what they have said, and one of them finishes', async () => {
  const { id, sheet } = await checked()
  const other = await server.someone('technician')
  const answers = [
    [technician, { pads: '3' }],
    [other, { rotors: ['A lip'] }],
    [technician, { holds: true }],
    [other, { miles: '4' }],
  ] as const
  const sent = await server.race(
    sheet.id,
    answers.map(
      ([caller, one]) =>
        () =>
          caller('PUT', sheet.path, { answers: one }),
    ),
    'checklist',
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await technician('GET', sheet.path)).body.data).toMatchObject({
    answers: { pads: '3', rotors: ['A lip'], holds: true, miles: '4' },
    compeletedChecklistItems: 3,
  })
  const told = (await admin('GET', `/inventory/${id}/history`)).body.data
  expect(told.filter(({ itemType }: { itemType: string }) => itemType === 'CHECKLIST_FINISHED')).toHaveLength(1)
})

test('a failed answer proposes its task with the price of now, and is taken over once, however often it is asked', async () => {
  const { id, sheet } = await checked()
  const take = () => technician('PUT', `${sheet.path}/items/pads/task`)
  expect(await take()).toMatchObject({ status: 409, body: { code: 'NO_PROPOSAL' } })
  await technician('PUT', sheet.path, { answers: { pads: '3' }, notes: { pads: 'Lip on the rotor.' } })
  const proposed = (await admin('GET', sheet.path)).body.data.fields[0]
  expect(proposed).toMatchObject({ mark: 'FAILS', proposal: { laborHours: 1, total: { amount: 264 } }, task: null })
  expect((await technician('GET', sheet.path)).body.data.fields[0].proposal).toMatchObject({ total: null })

  const taken = await Promise.all([take(), take(), take()])
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200])
  const [task] = (await admin('GET', `/inventory/${id}/tasks`)).body.data
  expect(new Set(taken.map(({ body }) => body.data.id))).toEqual(new Set([task.id]))
  expect(task).toMatchObject({ status: 'REQUESTED', total: { amount: 264 } })
  expect(task.note).toContain('Front pads, 3 mm or less. Lip on the rotor.')
  expect((await admin('GET', sheet.path)).body.data.fields[0]).toMatchObject({ task: { id: task.id }, proposal: null })

  await admin('DELETE', `/inventory/${id}/tasks/${task.id}`)
  expect((await take()).body.data.id).not.toBe(task.id)
})

test('a template goes on in versions, and sheets stay with the one they were asked by', async () => {
  const { id, name, template: before, sheet } = await checked()
  await technician('PUT', sheet.path, { answers: { pads: '6' } })
  const [, ...without] = items
  const changed = { name: `${name} II`, items: without, version: 1 }
  expect((await admin('PUT', `/settings/checklists/${before.id}`, changed)).body.data).toMatchObject({ version: 2 })
  expect(await admin('PUT', `/settings/checklists/${before.id}`, changed)).toMatchObject({
    status: 409,
    body: { code: 'SETTINGS_CHANGED' },
  })
  expect((await admin('PUT', `/settings/checklists/${before.id}`, { ...changed, version: 2 })).body.data.version).toBe(2)
  const still = (await technician('GET', sheet.path)).body.data
  expect(still).toMatchObject({ name, version: 1, answers: { pads: '6' }, totalChecklistItems: 3 })
  expect((await sheetOf(technician, await inRecon(admin), `${name} II`)).totalChecklistItems).toBe(1)
  const versions = (await admin('GET', `/settings/checklists/${before.id}/versions`)).body.data
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])

  const fresh = await inRecon(admin)
  const count = async (vehicleId: string) => (await admin('GET', `/inventory/${vehicleId}`)).body.data.alertCount.checklists
  const [begun, unbegun] = [await count(id), await count(fresh)]
  await admin('DELETE', `/settings/checklists/${before.id}`)
  expect([await count(id), await count(fresh)]).toEqual([begun - 1, unbegun - 1])
  expect((await technician('GET', sheet.path)).status).toBe(200)
  expect((await sheetOf(technician, id, name)).id).toBe(sheet.id)
  expect((await sheetOf(technician, fresh, `${name} II`)).id).toBe(undefined)
})

test('a step asks when it is entered, once in a run; a new run has sheets of its own and the older ones can be read alone', async () => {
  const stepId = server.here.steps.get('Inspection')
  const { name } = await template({ stepId })
  const { name: certified } = await template({ certifiedOnly: true })
  const id = await inRecon(admin)
  const names = async () => (await technician('GET', at(id))).body.data.map((sheet: { name: string }) => sheet.name)
  expect(await names()).not.toContain(name)
  for (const to of ['Inspection', 'Intake', 'Inspection'])
    await admin('PUT', `/recon/${id}/workflow/step`, { stepId: server.here.steps.get(to), skip: true })
  expect((await names()).filter((one: string) => one === name)).toEqual([name])
  expect(await names()).not.toContain(certified)
  const sheet = await sheetOf(technician, id, name)
  expect(sheet.step).toEqual({ id: stepId, name: 'Inspection' })
  await technician('PUT', sheet.path, { answers: { pads: '6' } })

  await admin('PUT', `/recon/${id}/workflow/complete`)
  await admin('PUT', `/inventory/${id}/moveBackToRecon`)
  expect(await names()).not.toContain(name)
  const { runs } = (await technician('GET', at(id))).body.meta
  const older = runs.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await technician('GET', `${at(id)}?runId=${older.id}`)).body.data.map((one: { id: string }) => one.id)).toContain(
    sheet.id,
  )
  expect((await technician('GET', sheet.path)).body.data).toMatchObject({ isCurrent: false, answers: { pads: '6' } })
  expect(await technician('PUT', sheet.path, { answers: { holds: true } })).toMatchObject({
    status: 409,
    body: { code: 'CHECKLIST_OLD' },
  })
  expect((await technician('GET', `${at(id)}?runId=${randomUUID()}`)).status).toBe(404)
})

test('a photo hangs on its item, is there once when it is sent twice, and stays on a finished sheet', async () => {
  const { id, sheet } = await checked()
  const uploads = uploadsOf(server, technician)
  const path = `/${server.here.id}/recon/${id}/checklists/${sheet.id}/items/pads/attachments?key=${randomUUID()}`
  const [first, again] = [await uploads.send(path, samples.answer), await uploads.send(path, samples.answer)]
  expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id])
  expect((await uploads.send(path.replace('pads', 'gone'), samples.answer)).status).toBe(404)
  const [field] = (await technician('GET', sheet.path)).body.data.fields
  expect(field).toMatchObject({ fieldId: 'pads', answeredDate: null, attachments: [{ id: first.body.data.id }] })
  expect((await admin('GET', `/inventory/${id}/attachments`)).body.data).toEqual([])
  await technician('PUT', sheet.path, { answers: { pads: '3', ...rest } })
  const file = `${sheet.path}/items/pads/attachments/${first.body.data.id}`
  expect((await technician('DELETE', file)).body.code).toBe('CHECKLIST_FINISHED')
  await technician('PUT', sheet.path, { answers: { pads: null }, correct: true })
  expect((await technician('DELETE', file)).status).toBe(200)
})

test('sheets of another rooftop are not there, and their names tell nobody who may not see them', async () => {
  const { id, sheet } = await checked()
  const elsewhere = await server.someone('administrator', server.there.id)
  for (const path of [at(id), sheet.path]) expect((await elsewhere('GET', path)).status).toBe(404)
  expect((await elsewhere('PUT', sheet.path, { answers: {} })).status).toBe(404)
  expect((await elsewhere('GET', '/settings/checklists')).body.data).toEqual([])
  await technician('PUT', sheet.path, { answers: { pads: '3', ...rest } })
  const blind = await server.someone(['RECON_VIEW', 'INVENTORY_VIEW', 'INVENTORY_VDP_HISTORY_VIEW'])
  const { body } = await blind('GET', `/inventory/${id}`)
  expect(body.data.alertCount.checklists).toBe(null)
  expect((await blind('GET', `/inventory/${id}/history`)).text).not.toContain(sheet.name)
})

test('a sheet is printed lying, with what is answered, by whom, and the choices of what is open', async () => {
  const { sheet } = await checked()
  await technician('PUT', sheet.path, { answers: { pads: '3', miles: '1' }, notes: { pads: 'Lip on the rotor.' } })
  const { body } = await technician('GET', `${sheet.path}/export/pdf`)
  const { bytes, headers } = await exportsOf(server, technician).openAddress(body.data.uri)
  expect(String(headers['content-disposition'])).toContain(`${sheet.name}.pdf`)
  expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 792 612]')
  const text = (await pdfPages(bytes)).join(' ').replaceAll(/\s+/g, ' ')
  for (const told of [
    sheet.name,
    '1 of 3 answered',
    '2 fail',
    'Brakes',
    '3 mm or less',
    'Lip on the rotor.',
    '1 mi',
    'A lip / Rust',
    'technician',
  ])
    expect(text).toContain(told)
})
