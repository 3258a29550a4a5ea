import { expect, test } from 'vitest'
import { boundless, inRecon, startServer } from '../test/server.ts'

const limits = { ...boundless, openTasks: 2, notesPerDay: 2, viewsOfPerson: 2, sharedViews: 1, sendsPerHour: 1 }
const server = await startServer({ limits: { ...limits, exportsOfPerson: 1, exportsOfRooftop: 2 } })
const manager = await server.someone()

test('a vehicle takes no more open tasks than it may have, whoever adds them at once', async () => {
  const id = await inRecon(manager)
  const add = () => manager('POST', `/inventory/${id}/tasks`, { name: 'Wipers', type: 'Mechanical' })
  const answers = await Promise.all(Array.from({ length: 5 }, add))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TASKS_FULL',
    detail: 'A vehicle can have 2 open tasks. Complete or delete some first.',
  })
  const [first, second] = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id)
  await manager('DELETE', `/inventory/${id}/tasks/${first}`)
  expect((await add()).status).toBe(201)
  const restore = () => manager('PUT', `/inventory/${id}/tasks/status`, [{ id: first, status: 'ESTIMATED' }])
  expect((await restore()).body.code).toBe('TASKS_FULL')
  await manager('DELETE', `/inventory/${id}/tasks/${second}`)
  expect((await restore()).status).toBe(200)
})

test('notes of a vehicle have a limit within 24 hours', async () => {
  const id = await inRecon(manager)
  const add = () => manager('POST', `/inventory/${id}/notes`, 'Keys are in the drawer')
  const began = server.clock.now.getTime()
  for (const _ of [1, 2]) expect((await add()).status).toBe(201)
  server.clock.now = new Date(began + 3_600_000)
  const refused = await add()
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', String(23 * 3600)])
  server.clock.now = new Date(began + 24 * 3_600_000)
  expect((await add()).status).toBe(201)
})

test('views have a limit of their number, of those that are shared, and of their size', async () => {
  const person = await server.someone()
  const query = { filters: { make: ['Toyota'] }, s: '', sortId: 'AGE', sortDirection: 'DESCENDING' }
  const save = (name: string, more: object = {}) => person('POST', '/inventory/views', { name, query, ...more })
  const large = { ...query, filters: { make: Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(190, 'x')) } }
  expect((await save('Large', { query: large })).body.errors).toEqual([
    { field: 'query', message: 'is over 16 kB. Choose fewer filter options' },
  ])
  expect((await save('First', { shared: true })).status).toBe(201)
  const shared = await save('Second', { shared: true })
  expect([shared.status, shared.body.detail]).toEqual([
    409,
    'Your store shares as many views as it can (1). Stop sharing one first.',
  ])
  const second = await save('Second')
  expect((await person('PUT', `/inventory/views/${second.body.data.id}`, { shared: true })).body.code).toBe('VIEWS_FULL')
  const third = await save('Third')
  expect([third.status, third.body.code, third.body.detail]).toEqual([
    409,
    'VIEWS_FULL',
    'You can save 2 views. Delete one first.',
  ])
})

test('files that wait have a limit of each person and of the rooftop', async () => {
  const [second, third] = [await server.someone(), await server.someone()]
  const ask = (caller: typeof manager) => caller('GET', '/inventory/export/xlsx')
  expect((await ask(manager)).status).toBe(200)
  expect((await ask(manager)).body).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: 10,
    detail: 'Your other file is still being made. Try again when it is done.',
  })
  expect((await ask(second)).status).toBe(200)
  expect((await ask(third)).body.detail).toBe('2 files of your store are still being made. Try again when one is done.')
})

test('of any number of files that are asked for at once no more wait than may', async () => {
  const there = await server.someone('administrator', server.there.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => there('GET', '/inventory/export/xlsx')))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
})
