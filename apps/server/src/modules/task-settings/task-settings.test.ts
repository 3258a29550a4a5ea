import { randomUUID } from 'node:crypto'
import type { Permission } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { aTask } from '../../../test/paperwork.ts'
import { type Answer, type Caller, inRecon, startServer } from '../../../test/server.ts'
import { createRooftop, layUsualLine } from '../rooftops/index.ts'
import { insertTasks } from '../tasks/index.ts'
import { insertPackage } from './queries.ts'
import { insertTemplates } from './template-queries.ts'

const server = await startServer()
const money = (amount: number) => ({ amount, currency: 'USD' })
const outcome = ({ status, body }: Answer) => [status, body?.code ?? null, body?.errors?.[0]?.field ?? null]
const choices = async (caller: Caller) => (await caller('GET', '/utility/tasks/choices')).body.data
const templates = async (caller: Caller) => (await caller('GET', '/utility/tasks/templates')).body.data
const names = (list: { name: string }[]) => list.map(({ name }) => name)
const add = (caller: Caller, name: string, more: object = {}) =>
  caller('POST', '/settings/tasks/templates', { name, type: 'Mechanical', ...more })

/** Somebody who administers a rooftop of their own, in which nothing has been set. */
async function admin(): Promise<Caller> {
  const rooftopId = await server.doors.identity((db) =>
    createRooftop(db, { groupId: server.groupId, name: `Rooftop ${randomUUID()}`, timeZone: 'America/Chicago' }),
  )
  return server.someone('administrator', rooftopId)
}

async function lastLabel(rooftopId: string): Promise<unknown> {
  const row = await server.doors.inRooftop(rooftopId, (db) =>
    db.selectFrom('event').select(['fact', 'cached']).orderBy('id', 'desc').executeTakeFirst(),
  )
  return row && withLabel(row)
}

test('a rooftop starts with the usual types, and with a labor rate once it is opened', async () => {
  const caller = await admin()
  const types = ['Mechanical', 'Body', 'Detail', 'Parts', 'Other']
  expect(await choices(caller)).toMatchObject({ types, laborRates: [], packages: [], goalSeconds: null })
  await layUsualLine(server.doors, caller.rooftopId, new Date())
  expect((await choices(caller)).laborRates).toEqual([
    { id: expect.any(String), name: 'Internal shop rate', rate: money(110), isDefault: true },
  ])
})

test('what is named is set, the rest stays, and everybody is told once', async () => {
  const caller = await admin()
  const set = await caller('PUT', '/settings/tasks', {
    types: ['Mechanical', 'Glass'],
    laborRates: [
      { name: 'Shop', rate: { amount: 110 } },
      { name: 'Dealer Tire', rate: { amount: 95 }, isDefault: true },
    ],
    goalSeconds: 172_800,
  })
  expect(set.status).toBe(200)
  expect(await lastLabel(caller.rooftopId)).toEqual({
    label: 'Task types, Labor rates, Goal of approved work changed',
    cached: 'tasks',
  })
  const { laborRates, version } = set.body.data
  expect(laborRates.map(({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault])).toEqual([
    ['Shop', false],
    ['Dealer Tire', true],
  ])
  const { body } = await caller('PUT', '/settings/tasks', { version, goalSeconds: null })
  expect(body.data).toMatchObject({ types: ['Mechanical', 'Glass'], laborRates, goalSeconds: null })
  const swapped = laborRates.map((rate: { name: string }, at: number) => ({
    ...rate,
    name: laborRates[1 - at].name,
    isDefault: at === 0,
  }))
  const after = await caller('PUT', '/settings/tasks', { laborRates: swapped })
  expect(after.body.data.laborRates).toEqual(swapped)
  await caller('PUT', '/settings/tasks', { laborRates: swapped })
  expect(await lastLabel(caller.rooftopId)).toMatchObject({ label: 'Labor rates changed' })
  expect(outcome(await caller('PUT', '/settings/tasks', { version, types: ['Lost'] }))).toEqual([409, 'SETTINGS_CHANGED', null])
  expect((await choices(caller)).types).toEqual(['Mechanical', 'Glass'])
})

test.each([
  [{ types: ['Body', 'Glass', ' bOdy '] }, [409, 'NAME_IN_USE', 'types.2']],
  [{ types: [] }, [400, 'MALFORMED', 'types']],
  [{ types: ['Glass'], renamed: [{ from: 'Nothing', to: 'Glass' }] }, [400, 'MALFORMED', 'renamed']],
  [{ laborRates: [{ name: 'a', rate: money(0) }] }, [400, 'MALFORMED', 'laborRates.0.rate.amount']],
  [
    {
      laborRates: [
        { name: 'a', rate: money(1) },
        { name: 'A', rate: money(2) },
      ],
    },
    [409, 'NAME_IN_USE', 'laborRates.1.name'],
  ],
  [
    {
      laborRates: [
        { name: 'a', rate: money(1), isDefault: true },
        { name: 'b', rate: money(2), isDefault: true },
      ],
    },
    [400, 'MALFORMED', 'laborRates'],
  ],
  [{ laborRates: [{ id: randomUUID(), name: 'a', rate: money(1) }] }, [404, 'NOT_FOUND', null]],
  [{ goalSeconds: 0 }, [400, 'MALFORMED', 'goalSeconds']],
])('%j is refused and changes nothing', async (wrong, refusal) => {
  const caller = await server.someone()
  const before = await choices(caller)
  expect(outcome(await caller('PUT', '/settings/tasks', { goalSeconds: 3600, ...wrong }))).toEqual(refusal)
  expect(await choices(caller)).toEqual(before)
})

test('templates, rules and open tasks follow a type that is renamed; what is done tells what it was', async () => {
  const caller = await server.someone('administrator', server.there.id)
  const vehicleId = await inRecon(caller)
  const rows = (['APPROVED', 'COMPLETED'] as const).map((status) => aTask(vehicleId, caller, { type: 'Body', status }))
  await server.doors.inRooftop(caller.rooftopId, (db) => insertTasks(db, rows))
  const { id } = (await add(caller, 'Dent', { type: 'body' })).body.data
  await caller('PUT', '/settings/approvals', { rules: [{ personId: caller.personId, types: ['Body'], limit: money(500) }] })
  const types = ['Mechanical', 'Detail', 'Body', 'Parts', 'Other']
  const renamed = [
    { from: 'Body', to: 'Detail' },
    { from: 'Detail', to: 'Body' },
  ]
  expect((await caller('PUT', '/settings/tasks', { types, renamed })).status).toBe(200)
  const typeOf = async (taskStatus: string) =>
    (await caller('GET', `/inventory/${vehicleId}/tasks`)).body.data.find(
      ({ status }: { status: string }) => status === taskStatus,
    ).type
  expect([await typeOf('APPROVED'), await typeOf('COMPLETED')]).toEqual(['Detail', 'Body'])
  expect((await templates(caller)).find((one: { id: string }) => one.id === id).type).toBe('Detail')
  expect((await caller('GET', '/settings/approvals')).body.data.rules[0].types).toEqual(['Detail'])
})

test('templates are added, changed, ordered and deleted, and packages of them with them', async () => {
  const caller = await admin()
  const [oil, pads, wipers] = [
    (await add(caller, ' Oil ', { laborHours: 0.5, laborRate: { amount: 110 }, partsCost: { amount: 48.5 } })).body.data,
    (await add(caller, 'Pads', { type: 'mechanical', description: 'Both sides' })).body.data,
    (await add(caller, 'Wipers')).body.data,
  ]
  expect(oil).toEqual({
    id: expect.any(String),
    name: 'Oil',
    spanishName: '',
    type: 'Mechanical',
    description: '',
    laborHours: 0.5,
    laborRate: money(110),
    partsCost: money(48.5),
  })
  expect(pads.type).toBe('Mechanical')
  const ids = [wipers.id, oil.id, pads.id]
  expect(names((await caller('PUT', '/settings/tasks/templates', ids)).body.data)).toEqual(['Wipers', 'Oil', 'Pads'])
  const made = await caller('POST', '/settings/tasks/packages', { name: 'Service', templateIds: [wipers.id, oil.id] })
  await caller('POST', '/settings/tasks/packages', { name: 'Blades', templateIds: [wipers.id] })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  const changed = await caller('PUT', `/settings/tasks/packages/${id}`, {
    name: 'Full service',
    templateIds: [oil.id, wipers.id, pads.id],
  })
  expect((await choices(caller)).packages[0]).toEqual(changed.body.data)
  await caller('DELETE', `/settings/tasks/templates/${wipers.id}`)
  expect(await lastLabel(caller.rooftopId)).toEqual({
    label: 'Task template Wipers deleted, package Blades with it',
    cached: 'tasks',
  })
  expect((await choices(caller)).packages).toEqual([{ id, name: 'Full service', templateIds: [oil.id, pads.id] }])
  await caller('PUT', `/settings/tasks/templates/${pads.id}`, { name: 'Front pads', type: 'Parts' })
  expect((await templates(caller)).map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
    ['Oil', 'Mechanical'],
    ['Front pads', 'Parts'],
  ])
  await caller('DELETE', `/settings/tasks/packages/${id}`)
  expect((await choices(caller)).packages).toEqual([])
  expect(await templates(caller)).toHaveLength(2)
})

test('names are free but for case, ids are known, and an order names every template', async () => {
  const caller = await admin()
  const { id } = (await add(caller, 'Battery')).body.data
  const other = (await add(caller, 'Tires')).body.data.id
  const pack = (name: string, templateIds: string[]) => caller('POST', '/settings/tasks/packages', { name, templateIds })
  await pack('Winter', [id])
  const inUse = [409, 'NAME_IN_USE', 'name']
  expect(outcome(await add(caller, 'BATTERY'))).toEqual(inUse)
  expect(outcome(await caller('PUT', `/settings/tasks/templates/${other}`, { name: 'battery', type: 'Body' }))).toEqual(inUse)
  expect(outcome(await pack('winter', [id]))).toEqual(inUse)
  expect(outcome(await add(caller, 'Glass', { type: 'Recall' }))).toEqual([400, 'MALFORMED', 'type'])
  expect(outcome(await pack('Lost', [id, randomUUID()]))).toEqual([404, 'TEMPLATE_NOT_FOUND', null])
  expect(outcome(await pack('Twice', [id, id]))).toEqual([400, 'MALFORMED', 'templateIds'])
  const order = (ids: string[]) => caller('PUT', '/settings/tasks/templates', ids)
  expect(outcome(await order([id]))).toEqual([409, 'SETTINGS_CHANGED', null])
  expect(outcome(await order([id, id]))).toEqual([400, 'MALFORMED', ''])
  expect(outcome(await order([id, randomUUID()]))).toEqual([404, 'TEMPLATE_NOT_FOUND', null])
  expect(outcome(await caller('DELETE', `/settings/tasks/templates/${randomUUID()}`))).toEqual([404, 'TEMPLATE_NOT_FOUND', null])
  expect(outcome(await caller('DELETE', `/settings/tasks/packages/${randomUUID()}`))).toEqual([404, 'PACKAGE_NOT_FOUND', null])
  expect(names(await templates(caller))).toEqual(['Battery', 'Tires'])
})

test('a cost that somebody may not see stays as they change the rest, and is not theirs to set', async () => {
  const caller = await admin()
  const { id } = (await add(caller, 'Alignment', { laborHours: 1, laborRate: money(120), partsCost: money(30) })).body.data
  await caller('PUT', '/settings/tasks', { laborRates: [{ name: 'Shop', rate: money(110) }] })
  const held: Permission[] = ['DEALERSHIP_ADMIN_VIEW', 'INVENTORY_VDP_TASKS_VIEW', 'INVENTORY_VDP_PARTS_COST_VIEW']
  const blind = await server.someone(held, caller.rooftopId)
  expect((await choices(blind)).laborRates).toEqual([{ id: expect.any(String), name: 'Shop', rate: null, isDefault: true }])
  const put = (more: object) =>
    blind('PUT', `/settings/tasks/templates/${id}`, { name: 'Four-wheel alignment', type: 'Body', ...more })
  expect((await put({ partsCost: money(40) })).body.data).toMatchObject({ laborRate: null, partsCost: money(40) })
  const refused = await put({ laborRate: money(1) })
  expect([refused.status, refused.body.permission]).toEqual([403, 'INVENTORY_VDP_LABOR_COST_VIEW'])
  expect((await blind('PUT', '/settings/tasks', { laborRates: [] })).body.permission).toBe('INVENTORY_VDP_LABOR_COST_VIEW')
  expect((await templates(caller))[0]).toMatchObject({
    name: 'Four-wheel alignment',
    laborRate: money(120),
    partsCost: money(40),
  })
})

test('a template has a Spanish name; names that templates had are kept with it, also once they are gone', async () => {
  const caller = await admin()
  const { id } = (await add(caller, 'Oil change', { spanishName: ' Cambio de aceite ' })).body.data
  expect((await templates(caller))[0]).toMatchObject({ name: 'Oil change', spanishName: 'Cambio de aceite' })
  const change = (body: object) => caller('PUT', `/settings/tasks/templates/${id}`, { type: 'Mechanical', ...body })
  await change({ name: 'Oil and filter', spanishName: 'Aceite y filtro' })
  await caller('DELETE', `/settings/tasks/templates/${id}`)
  const kept = await server.doors.inRooftop(caller.rooftopId, (db) =>
    db.selectFrom('known_template_name').select(['key', 'spanish_name']).orderBy('key').execute(),
  )
  expect(kept).toEqual([
    { key: 'oil and filter', spanish_name: 'Aceite y filtro' },
    { key: 'oil change', spanish_name: 'Cambio de aceite' },
  ])
  const refused = [await add(caller, 'A', { spanishName: 'á'.repeat(201) }), await add(caller, 'A', { spanishName: 'a\nb' })]
  expect(refused.map(outcome)).toEqual(refused.map(() => [400, 'MALFORMED', 'spanishName']))
})

test('a rooftop has 500 templates and 100 packages at most', async () => {
  const caller = await admin()
  const { id } = (await add(caller, 'First')).body.data
  await server.doors.inRooftop(caller.rooftopId, async (db) => {
    const plain = { spanish_name: '', type: 'Body', description: '', labor_hours: null, labor_rate: null, parts_cost: null }
    await insertTemplates(
      db,
      Array.from({ length: 499 }, (_, at) => ({ ...plain, id: randomUUID(), name: `Template ${at}` })),
    )
    for (let at = 0; at < 100; at += 1) await insertPackage(db, randomUUID(), `Package ${at}`)
  })
  expect(outcome(await add(caller, 'One more'))).toEqual([400, 'MALFORMED', 'name'])
  const more = { name: 'One more', templateIds: [id] }
  expect(outcome(await caller('POST', '/settings/tasks/packages', more))).toEqual([400, 'MALFORMED', 'name'])
})

test('of two people who add the same name at once, one does', async () => {
  const one = await admin()
  const other = await server.someone('administrator', one.rooftopId)
  await add(one, 'Start')
  const answers = await server.raceFor(
    'lock table event in share mode',
    [],
    [() => add(one, 'Recall'), () => add(other, 'recall')],
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 409])
  expect(names(await templates(one))).toEqual(['Start', 'Recall'])
})
