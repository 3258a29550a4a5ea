import { expect, test } from 'vitest'
import { exportsOf } from '../../../test/exports.ts'
import { inRecon, runAt, startServer } from '../../../test/server.ts'

const server = await startServer()
await server.app.work()

test('who comes from a company goes by its name on every surface: step, card, history, log, export, print and views', async () => {
  const [admin, vendor] = [await server.someone(), await server.someone('manager')]
  await runAt(server.url, `update person set company_name = 'Apex Collision' where id = $1`, [vendor.personId])
  const id = await inRecon(vendor)
  await admin('PUT', `/recon/${id}/workflow/step/user`, { userId: vendor.personId })
  const apex = { firstName: 'Test', lastName: 'manager', companyName: 'Apex Collision' }
  const read = async (path: string) => (await admin('GET', path)).body.data
  expect((await read(`/inventory/${id}`)).stepItem.assignedTo).toEqual({ id: vendor.personId, ...apex })
  expect((await read(`/recon/${id}/workflow/steps`))[0].assignedTo).toEqual({ id: vendor.personId, ...apex })
  const [given, ...before] = await read(`/inventory/${id}/history`)
  expect([given.label, given.changes[0].after, before.at(-1).actor]).toEqual(['Intake to Apex Collision', 'Apex Collision', apex])
  expect((await read(`/settings/activity?personId=${vendor.personId}`))[0].actor).toMatchObject(apex)
  await vendor('POST', '/inventory/views', { name: 'Ours', query: { filters: {} }, shared: true })
  expect((await read('/inventory/views'))[0].owner.name).toBe('Apex Collision')
  const files = exportsOf(server, admin)
  expect((await files.workbook()).rows[0]).toMatchObject({ Assignee: 'Apex Collision' })
  const paper = (await files.printout(id)).pages.join()
  expect([paper.includes('Apex Collision'), paper.includes('Test manager')]).toEqual([true, false])
  const filter = (await read('/utility/inventory/filters')).find(({ id: name }: { id: string }) => name === 'assignee')
  expect(filter.options.map(({ label }: { label: string }) => label)).toContain('Apex Collision')
})
