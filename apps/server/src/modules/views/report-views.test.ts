import { expect, test } from 'vitest'
import { type Caller, startServer } from '../../../test/server.ts'

const server = await startServer()
const manager = await server.someone('manager')
const colleague = await server.someone('manager')
const weekly = { tab: 'dealer-step', search: { range: 'LAST_7_DAYS', sort: '-recon' } }

const save = async (caller: Caller, view: object) => {
  const answer = await caller('POST', '/reports/views', { query: weekly, ...view })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const find = async (caller: Caller, id: string) =>
  (await caller('GET', '/reports/views')).body.data.find((view: { id: string }) => view.id === id)

test('a report is kept with its address, for its owner alone until it is shared, and is no list of vehicles', async () => {
  const { id } = await save(manager, { name: 'Week' })
  expect(await find(manager, id)).toMatchObject({ name: 'Week', query: weekly, shared: false, isOwn: true })
  expect(await find(colleague, id)).toBeUndefined()
  expect((await colleague('PUT', `/reports/views/${id}`, { name: 'Mine' })).body.code).toBe('VIEW_NOT_FOUND')
  await manager('PUT', `/reports/views/${id}`, { name: 'Our week', shared: true })
  expect(await find(colleague, id)).toMatchObject({ name: 'Our week', isOwn: false, owner: { name: 'Test manager' } })
  expect((await colleague('DELETE', `/reports/views/${id}`)).status).toBe(404)
  expect((await manager('GET', '/inventory/views')).body.data).toEqual([])
  expect((await manager('PUT', '/inventory/views/default', { viewId: id })).status).toBe(404)
  expect((await manager('DELETE', `/inventory/views/${id}`)).status).toBe(404)
  expect((await manager('DELETE', `/reports/views/${id}`)).status).toBe(200)
  expect(await find(manager, id)).toBeUndefined()
})

test('a list and a report may have one name, two reports not', async () => {
  await save(manager, { name: 'Same' })
  expect((await manager('POST', '/inventory/views', { name: 'Same', query: { filters: {} } })).status).toBe(201)
  expect((await manager('POST', '/reports/views', { name: 'SAME', query: weekly })).body.code).toBe('NAME_IN_USE')
})

test('a report that its reader may not open is not offered, and cannot be kept', async () => {
  const { id } = await save(manager, { name: 'Group', query: { tab: 'corporate', search: { condition: 'U' } }, shared: true })
  const limited = await server.someone(['REPORTS_STEP_REPORT_VIEW'])
  expect(await find(limited, id)).toBeUndefined()
  const refused = await limited('POST', '/reports/views', { name: 'Group', query: { tab: 'corporate', search: {} } })
  expect([refused.status, refused.body.permission]).toEqual([403, 'REPORTS_CORPORATE_REPORT_VIEW'])
  const own = await save(limited, { name: 'Own' })
  const turned = await limited('PUT', `/reports/views/${own.id}`, { query: { tab: 'corporate', search: {} } })
  expect(turned.status).toBe(403)
  expect((await (await server.someone('technician'))('GET', '/reports/views')).status).toBe(403)
  expect(await find(await server.someone('manager', server.there.id), id)).toBeUndefined()
})

test.each([
  ['a tab that there is not', { tab: 'unknown', search: {} }],
  ['a name that is none', { tab: 'corporate', search: { 'a b': 'c' } }],
  ['too many filters', { tab: 'corporate', search: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((name) => [name, '1'])) }],
  ['a filter of any length', { tab: 'corporate', search: { tags: 'x'.repeat(4001) } }],
])('%s is refused', async (_, query) => {
  expect((await manager('POST', '/reports/views', { name: 'Bad', query })).body.code).toBe('MALFORMED')
})
