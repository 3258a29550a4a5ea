import { randomUUID } from 'node:crypto'
import { permissions } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { type Caller, startServer } from '../../../../test/server.ts'
import { allBut, listOf, refusalOf, stocksOf, twoStocks } from '../../../../test/two-stocks.ts'
import { createGroup, createRooftop } from '../../rooftops/index.ts'

const server = await startServer()
const { here, there } = server
const { inside, keeper, stranger, both } = await twoStocks(server)

test('a rooftop that is not the person’s, or whose list is closed to them, is refused like one that there is not', async () => {
  const [elsewhere = '', closed = '', left = ''] = await Promise.all(['Elsewhere', 'Closed', 'Left'].map(openRooftop))
  await server.alsoIn(closed, inside, ['DEALERSHIP_ADMIN_VIEW', 'PLUGIN_VELOCITYINSIGHT_VIEW'])
  await server.alsoIn(left, inside, 'manager')
  await server.doors.identity((db) =>
    db.updateTable('membership').set({ ended_at: server.clock.now }).where('rooftop_id', '=', left).execute(),
  )
  const sentences = new Set<string>()
  for (const id of [elsewhere, closed, left, randomUUID(), 'x', `${there.id}' or true --`]) {
    const { status, body } = await inside('GET', `/inventory?filterIds=${both},location:${inAddress(inAddress(id))}`)
    expect([id, status, body.code]).toEqual([id, 400, 'UNKNOWN_FILTER'])
    sentences.add(body.detail)
    const filters = await inside('GET', `/utility/inventory/filters?location=${inAddress(id)}`)
    expect([id, filters.status, filters.body.code]).toEqual([id, 400, 'UNKNOWN_FILTER'])
  }
  expect([...sentences]).toEqual(['The filter Location has no such option.'])
})

test('looking over several rooftops needs its permission where one is, and is offered only where there is a choice', async () => {
  const sales = await server.someone('sales')
  const manager = await server.alsoIn(there.id, sales, 'manager')
  const denied = [403, 'PERMISSION_DENIED', 'PLUGIN_VELOCITYINSIGHT_VIEW']
  expect(await refusalOf(sales, `/inventory?filterIds=${both}`)).toEqual(denied)
  expect(await refusalOf(sales, `/utility/inventory/filters?location=${there.id}`)).toEqual(denied)
  expect((await listOf(manager, `filterIds=${both}`)).meta.totalRecords).toBe(14)
  const locations = async (caller: Caller) => (await filtersOf(caller)).get('location')
  expect([await locations(sales), await locations(keeper)]).toEqual([undefined, undefined])
  expect(await locations(inside)).toEqual([here.id, there.id])
})

test('the filters over several rooftops are those that all of them share, with the options of all of their stock', async () => {
  const over = await filtersOf(inside, `?location=${here.id},${there.id}`)
  expect([...over.keys()]).toEqual([
    'location',
    'inventoryState',
    'disposition',
    'condition',
    'year',
    'make',
    'model',
    'bodyStyle',
    'price',
    'recalls',
  ])
  const without = (await inside('GET', `/inventory?filterIds=location:${here.id},location:${there.id},recalls:NONE`)).body.meta
  const all = (await inside('GET', `/inventory?filterIds=location:${here.id},location:${there.id}`)).body.meta
  expect(without.totalRecords).toBe(all.totalRecords)
  await server.doors.inRooftop(there.id, (db) =>
    db.updateTable('vehicle').set({ make: 'Rivian' }).where('stock_number', '=', 'B3').execute(),
  )
  expect((await filtersOf(inside, `?location=${here.id},${there.id}`)).get('make')).toEqual(['Ford', 'Honda', 'Rivian', 'Toyota'])
  expect((await filtersOf(keeper, `?location=${here.id}`)).get('tag')).toEqual(['Hail'])
})

test('steps and lights are each rooftop’s own: they cannot be asked for with several, nor counted', async () => {
  for (const filter of [`stepId:${here.steps.get('Intake')}`, 'status:DANGER'])
    expect(await refusalOf(inside, `/inventory?filterIds=${both},${filter}`)).toEqual([400, 'FILTER_CONFLICT'])
  expect(await refusalOf(inside, `/recon/workflow/steps/counts?filterIds=${both}`)).toEqual([400, 'FILTER_CONFLICT'])
})

test('a tag is the same where its text is, a person is the same everywhere, and both are asked for where they may be seen in all', async () => {
  const everywhere = await server.someone(permissions)
  await server.alsoIn(there.id, everywhere, permissions)
  expect(stocksOf(await listOf(everywhere, `sortId=STOCK_NUMBER&filterIds=${both},tag:hail`))).toEqual(['B5', 'A5'])
  expect(await refusalOf(everywhere, `/inventory?filterIds=${both},tag:Rust`)).toEqual([400, 'UNKNOWN_FILTER'])
  expect(await refusalOf(inside, `/inventory?filterIds=${both},tag:hail`)).toEqual([403, 'PERMISSION_DENIED', 'TAGS_VIEW'])
  const assigned = `filterIds=${both},assignee:${stranger.personId}`
  expect(stocksOf(await listOf(everywhere, assigned))).toEqual(['B5'])
  expect(await refusalOf(inside, `/inventory?${assigned}`)).toEqual([403, 'PERMISSION_DENIED', 'RECON_ASSIGNMENTS_VIEW'])
})

test('an order that would tell what is hidden in one of the rooftops is neither offered nor taken', async () => {
  const half = await server.someone(permissions)
  await server.alsoIn(there.id, half, allBut('RECON_VIEW'))
  const { meta } = await listOf(half, `filterIds=${both}`)
  expect(meta.sortOptions.map(({ id }) => id)).not.toContain('TIME_IN_STEP')
  expect(await refusalOf(half, `/inventory?sortId=STEP&filterIds=${both}`)).toEqual([403, 'PERMISSION_DENIED', 'RECON_VIEW'])
  expect((await listOf(half, `sortId=STEP&filterIds=location:${here.id}`)).meta.totalRecords).toBe(7)
})

function inAddress(text: string): string {
  return encodeURIComponent(text)
}

async function filtersOf(caller: Caller, query = ''): Promise<Map<string, string[]>> {
  const { body } = await caller('GET', `/utility/inventory/filters${query}`)
  const filters: { id: string; options: { id: string }[] }[] = body.data
  return new Map(filters.map(({ id, options }) => [id, options.map((option) => option.id)]))
}

async function openRooftop(name: string): Promise<string> {
  return server.doors.identity(async (db) =>
    createRooftop(db, { groupId: await createGroup(db, name), name: `${name} ${randomUUID()}`, timeZone: 'UTC' }),
  )
}
