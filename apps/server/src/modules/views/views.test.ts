import type { View } from '@lotline/contract/vehicles/views'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { aVehicle, type Caller, inRecon, startServer } from '../../../test/server.ts'

const server = await startServer()
const { here, there } = server
const manager = await server.someone('manager')
const colleague = await server.someone('manager')
await inRecon(manager, { make: 'Ford', model: 'F-150' })
const intake = here.steps.get('Intake') ?? ''

const query = (filters: Record<string, string[]>, more: object = {}) => ({
  filters,
  s: '',
  sortId: 'AGE',
  sortDirection: 'DESCENDING',
  ...more,
})
const lateTrucks = query({ make: ['Ford'], status: ['DANGER'] }, { s: 'xlt', sortId: 'PRICE', sortDirection: 'ASCENDING' })
const save = async (caller: Caller, view: object): Promise<View> => {
  const answer = await caller('POST', '/inventory/views', { query: query({}), ...view })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const views = async (caller: Caller): Promise<View[]> => (await caller('GET', '/inventory/views')).body.data
const find = async (caller: Caller, id: string) => (await views(caller)).find((view) => view.id === id)

test('a list is kept under a name with its filters, search and order, for its owner alone until it is shared', async () => {
  const { id } = await save(manager, { name: 'Late trucks', query: lateTrucks })
  expect(await find(manager, id)).toMatchObject({
    name: 'Late trucks',
    query: lateTrucks,
    leftOut: [],
    isOwn: true,
    shared: false,
  })
  expect(await find(colleague, id)).toBeUndefined()
  await manager('PUT', `/inventory/views/${id}`, { shared: true })
  expect(await find(colleague, id)).toMatchObject({
    query: lateTrucks,
    isOwn: false,
    owner: { id: manager.personId, name: 'Test manager' },
  })
})

test('a new name leaves the list as it is, and only the owner may give it or delete the view', async () => {
  const { id } = await save(manager, { name: 'Mine', query: lateTrucks, shared: true })
  expect((await colleague('PUT', `/inventory/views/${id}`, { name: 'Theirs' })).body.code).toBe('VIEW_NOT_FOUND')
  expect((await colleague('DELETE', `/inventory/views/${id}`)).status).toBe(404)
  const renamed = await manager('PUT', `/inventory/views/${id}`, { name: 'Ours' })
  expect(renamed.body.data).toMatchObject({ name: 'Ours', query: lateTrucks, shared: true })
  expect((await manager('DELETE', `/inventory/views/${id}`)).status).toBe(200)
  expect(await find(manager, id)).toBeUndefined()
})

test('a list is shared by who sees the inventory, and an administrator deletes what others have shared', async () => {
  const vendor = await server.someone('vendor')
  const shares = { name: 'Vendor list', query: query({}), shared: true }
  const refusal = { status: 403, body: { permission: 'INVENTORY_VIEW' } }
  expect(await vendor('POST', '/inventory/views', shares)).toMatchObject(refusal)
  const { id } = await save(vendor, { name: 'Vendor list' })
  expect(await vendor('PUT', `/inventory/views/${id}`, { shared: true })).toMatchObject(refusal)
  const admin = await server.someone()
  expect((await admin('DELETE', `/inventory/views/${id}`)).status).toBe(404)
  // As one that was shared before.
  await server.doors.inRooftop(here.id, (db) => db.updateTable('view').set({ shared: true }).where('id', '=', id).execute())
  expect(await vendor('PUT', `/inventory/views/${id}`, { name: 'Look at me' })).toMatchObject(refusal)
  expect((await vendor('PUT', `/inventory/views/${id}`, { shared: false })).status).toBe(200)
  const other = await save(colleague, { name: 'Everybody', shared: true })
  expect((await manager('DELETE', `/inventory/views/${other.id}`)).status).toBe(404)
  expect((await admin('DELETE', `/inventory/views/${other.id}`)).status).toBe(200)
  expect(await find(colleague, other.id)).toBeUndefined()
})

test('a name is free once for each owner, however it is written', async () => {
  await save(manager, { name: 'Frontline' })
  const other = await save(manager, { name: 'Backline' })
  await save(colleague, { name: 'Frontline' })
  const taken = { status: 409, body: { code: 'NAME_IN_USE', errors: [{ field: 'name' }] } }
  expect(await manager('POST', '/inventory/views', { name: 'FRONTLINE', query: query({}) })).toMatchObject(taken)
  expect(await manager('PUT', `/inventory/views/${other.id}`, { name: 'frontline' })).toMatchObject(taken)
})

test('two saves of one name at once keep one of them', async () => {
  const body = { name: 'Twice', query: query({}) }
  const outcomes = await server.raceFor(
    'lock table view in share mode',
    [],
    [() => manager('POST', '/inventory/views', body), () => manager('POST', '/inventory/views', body)],
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a view that is deleted while somebody chooses to start with it is not there', async () => {
  const { id } = await save(manager, { name: 'Going', shared: true, query: query({}) })
  const [deleted, chosen] = await server.raceFor(
    // Held back once the view is gone, and before that is told.
    'lock table event in share mode',
    [],
    [() => manager('DELETE', `/inventory/views/${id}`), () => colleague('PUT', '/inventory/views/default', { viewId: id })],
  )
  expect(deleted?.status).toBe(200)
  expect(chosen).toMatchObject({ status: 404, body: { code: 'VIEW_NOT_FOUND' } })
})

test('options that have vanished are left out and named; All is no loss', async () => {
  const kept = query({ make: ['Ford', 'Saab'], model: ['9-3'], stepId: ['ALL'], status: ['ALL'] })
  const view = await save(manager, { name: 'Swedes', query: kept })
  expect(view.query.filters).toEqual({ make: ['Ford'], stepId: ['ALL'], status: ['ALL'] })
  expect(view.leftOut).toEqual(['Make', 'Model'])
  await manager('POST', '/inventory', aVehicle({ make: 'Saab', model: '9-3' }))
  expect(await find(manager, view.id)).toMatchObject({ query: kept, leftOut: [] })
})

test('what the reader may not search or sort by is left out of a shared view', async () => {
  const kept = query({ stepId: [intake], make: ['Ford'] }, { sortId: 'TIME_IN_STEP' })
  const { id } = await save(manager, { name: 'In intake', query: kept, shared: true })
  const blind = await server.someone(permissions.filter((permission) => permission !== 'RECON_VIEW'))
  const seen = await find(blind, id)
  expect(seen).toMatchObject({ query: { filters: { make: ['Ford'] }, sortId: 'AGE' }, leftOut: ['Step', 'Sort by'] })
  expect(JSON.stringify(seen)).not.toContain(intake)
  expect((await blind('GET', '/inventory?filterIds=make:Ford&sortId=AGE')).status).toBe(200)
})

test('one view is what a person starts with; it may be shared by another, and goes with it', async () => {
  const [own, shared] = [await save(colleague, { name: 'Own' }), await save(manager, { name: 'Common', shared: true })]
  const defaults = async () => (await views(colleague)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  const isTold = async () => (await colleague('GET', '/authenticate/token')).body.data.startsWithView
  expect(await isTold()).toBe(false)
  await colleague('PUT', '/inventory/views/default', { viewId: own.id })
  await colleague('PUT', '/inventory/views/default', { viewId: shared.id })
  expect(await defaults()).toEqual(['Common'])
  expect(await isTold()).toBe(true)
  expect(await find(manager, shared.id)).toMatchObject({ isDefault: false })
  await manager('PUT', `/inventory/views/${shared.id}`, { shared: false })
  expect(await defaults()).toEqual([])
  await manager('PUT', `/inventory/views/${shared.id}`, { shared: true })
  await manager('DELETE', `/inventory/views/${shared.id}`)
  expect(await defaults()).toEqual([])
  await colleague('PUT', '/inventory/views/default', { viewId: own.id })
  await colleague('PUT', '/inventory/views/default', { viewId: null })
  expect([await defaults(), await isTold()]).toEqual([[], false])
})

test("another person's own view cannot be started with, nor one of another rooftop seen", async () => {
  const own = await save(manager, { name: 'Private' })
  expect((await colleague('PUT', '/inventory/views/default', { viewId: own.id })).body.code).toBe('VIEW_NOT_FOUND')
  const stranger = await server.someone('manager', there.id)
  await save(stranger, { name: 'Elsewhere', shared: true })
  expect((await views(manager)).map(({ name }) => name)).not.toContain('Elsewhere')
})

test.each([
  ['no name', { name: ' ' }],
  ['a filter that is none', { query: { filters: { luck: ['yes'] } } }],
  ['an order that is none', { query: { filters: {}, sortId: 'LUCK' } }],
  ['a search that cannot be kept', { query: { filters: {}, s: 'a\0b' } }],
  ['an option that cannot be kept', { query: { filters: { make: ['Fo\0rd'] } } }],
])('a view with %s is malformed', async (_what, view) => {
  const answer = await manager('POST', '/inventory/views', { name: 'Wrong', query: query({}), ...view })
  expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
})

test('a change is told to the clients that keep views, also when a person starts with none again', async () => {
  const told = async () => (await manager('GET', '/utility/updated?minusSeconds=60')).body.data.changedCachedItems
  server.pass({ hours: 1 })
  expect(await told()).toEqual([])
  const { id } = await save(manager, { name: 'Told' })
  expect(await told()).toEqual(['views'])
  await manager('PUT', '/inventory/views/default', { viewId: id })
  server.pass({ hours: 1 })
  await manager('PUT', '/inventory/views/default', { viewId: null })
  expect(await told()).toEqual(['views'])
})

test('a view of several rooftops is judged by what all of them have; one that is the person’s no longer is left out and named', async () => {
  const own = await server.someone(permissions)
  const abroad = await server.alsoIn(there.id, own, permissions)
  await abroad('POST', '/inventory', aVehicle({ make: 'Rivian', model: 'R1T' }))
  const location = [here.id, there.id]
  const kept = query({ location, make: ['Rivian', 'Studebaker'], stepId: [intake] })
  const { id, ...saved } = await save(own, { name: 'Both', query: kept, shared: true })
  expect(saved).toMatchObject({ query: { filters: { location, make: ['Rivian'] } }, leftOut: ['Step', 'Make'] })
  expect(
    (await own('GET', `/inventory?filterIds=location:${location.join(',location:')},make:Rivian`)).body.meta.totalRecords,
  ).toBe(1)
  // The manager works here alone, where there is no such make: the list is this rooftop's own.
  expect(await find(manager, id)).toMatchObject({
    query: { filters: { stepId: [intake] } },
    leftOut: ['Make', 'Location'],
  })
  const blind = await server.someone(permissions.filter((permission) => permission !== 'PLUGIN_VELOCITYINSIGHT_VIEW'))
  expect((await find(blind, id))?.query.filters).toEqual({ stepId: [intake] })
  expect((await find(blind, id))?.leftOut).toEqual(['Make', 'Location'])
})
