import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
await server.app.work()
const admin = await server.someone()
const technician = await server.someone('technician')
const items = [{ id: 'holds', label: 'Parking brake holds', uiType: 'YES_NO', required: true }]
const miles = { id: 'miles', label: 'Miles driven', uiType: 'TEXTBOX' }

async function template(changes: object = {}) {
  const body = { name: `Sheet ${randomUUID()}`, items, ...changes }
  const added = await admin('POST', '/settings/checklists', body)
  if (added.status !== 201) throw new Error(added.text)
  return { id: added.body.data.id as string, name: body.name, body }
}

test('a retired checklist comes back behind the others as it was, unless its name is taken', async () => {
  const stepId = server.here.steps.get('Inspection')
  const { id, name, body } = await template({ stepId })
  const list = async (path = '') => (await admin('GET', `/settings/checklists${path}`)).body.data
  await inRecon(admin)
  await admin('DELETE', `/settings/checklists/${id}`)
  const [latest] = await list('/retired')
  expect(latest).toMatchObject({ id, name, version: 1, retiredDate: expect.any(String), openSheets: [] })
  const taking = (await admin('POST', '/settings/checklists', { ...body, name: name.toUpperCase() })).body.data
  const bringBack = (caller = admin) => caller('POST', `/settings/checklists/${id}/bringBack`)
  expect(await bringBack()).toMatchObject({ status: 409, body: { code: 'NAME_IN_USE' } })
  await admin('DELETE', `/settings/checklists/${taking.id}`)
  expect((await bringBack(technician)).status).toBe(403)
  expect((await bringBack()).body.data).toMatchObject({ id, name, step: { id: stepId }, retiredDate: null })
  expect((await bringBack()).status).toBe(200)
  expect((await list()).at(-1)).toMatchObject({ id })
  const elsewhere = await server.someone('administrator', server.there.id)
  expect(await bringBack(elsewhere)).toMatchObject({ status: 404, body: { code: 'CHECKLIST_NOT_FOUND' } })
})

test('settings tell how many vehicles in recon have an open sheet, by its version', async () => {
  const { id, body } = await template()
  const [first] = [await inRecon(admin), await inRecon(admin)]
  await admin('PUT', `/settings/checklists/${id}`, { ...body, items: [...items, miles] })
  await inRecon(admin)
  const openSheets = async () =>
    (await admin('GET', '/settings/checklists')).body.data.find((one: { id: string }) => one.id === id).openSheets
  expect(await openSheets()).toEqual([
    { version: 1, count: 2 },
    { version: 2, count: 1 },
  ])
  const at = `/inventory/${first}/plugins/vdp/checklists`
  const sheet = (await technician('GET', at)).body.data.find((one: { name: string }) => one.name === body.name)
  await technician('PUT', `${at}/${sheet.id}`, { answers: { holds: true } })
  expect((await openSheets())[0]).toEqual({ version: 1, count: 1 })
})
