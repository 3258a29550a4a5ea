import { beforeAll, expect, test } from 'vitest'
import { engageDesk } from '../engage-desk.ts'
import { named, requestOf, startAsking } from './requests.ts'

// Derived from the routes that are served: each that takes a key keeps its reply with its work.
const { server, here, lacking } = await startAsking({ isPlain: true })
const idempotent = server.app.routes.filter((route) => route.isIdempotent)

// Letters to shoppers name the dealership.
beforeAll(() => engageDesk(server))

test.each(named(idempotent))(
  '%s answers the same call with the same key as before, and makes nothing more',
  async (name, route) => {
    const { path, body } = await requestOf(route, here)
    const call = (key: string) => here.owner(route.method, path, body, { 'idempotency-key': key })
    const events = () =>
      server.doors.inRooftop(server.here.id, async (db) => (await db.selectFrom('event').select('id').execute()).length)
    const first = await call(name)
    expect([first.status < 300, first.headers['idempotency-replayed'], first.body.detail]).toEqual([true, undefined, undefined])
    const before = await events()
    const again = await call(name)
    expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([first.status, 'true', first.text])
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(await events()).toBe(before)
    const colleague = await lacking([])
    expect((await colleague(route.method, path, body, { 'idempotency-key': name })).headers['idempotency-replayed']).toBe(
      undefined,
    )
  },
)

test('calls that take a key create, and these are they', () => {
  for (const { method, kind = 'json', anyRooftop, isPersonal, upload, rows, permission } of idempotent)
    expect([method, ['json', 'sql'].includes(kind), anyRooftop ?? isPersonal ?? upload ?? rows, permission === 'public']).toEqual(
      ['POST', true, undefined, false],
    )
  expect(idempotent.map(({ path }) => path).sort()).toMatchInlineSnapshot(`
    [
      "/inventory",
      "/inventory/:vehicleId/notes",
      "/inventory/:vehicleId/plugins/vdp/velocityengage/engagements",
      "/inventory/:vehicleId/plugins/vdp/velocityengage/folio/document",
      "/inventory/:vehicleId/plugins/vdp/velocityengage/folio/send",
      "/inventory/:vehicleId/recalls",
      "/inventory/:vehicleId/repairOrders/:repairOrderId/lines/:lineId/task",
      "/inventory/:vehicleId/tags",
      "/inventory/:vehicleId/tasks",
      "/inventory/:vehicleId/tasksbulk",
      "/inventory/views",
      "/lotWalks",
      "/plugins/vdp/velocityengage/prospects",
      "/recon",
      "/reports/schedules",
      "/reports/views",
      "/settings/checklists",
      "/settings/groups",
      "/settings/line/steps",
      "/settings/people",
      "/settings/roles",
      "/settings/tasks/packages",
      "/settings/tasks/templates",
    ]
  `)
})
