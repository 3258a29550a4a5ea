import type { Route } from '@lotline/contract/route'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '../server.ts'
import { nothing } from '../subjects/subjects.ts'
import { named, outcome, type Request, requestOf, startAsking, withheldSets } from './requests.ts'

// Everything here is derived from the routes that are served: a new one is held to the same doors without a line being written.
const { server, closed, here, kept, lacking, holding, withForeignIds, send } = await startAsking({ isPlain: true })
let expired: Caller

beforeAll(async () => {
  expired = await server.someone(permissions)
})

test.each(named(closed))('%s is closed to whoever is not signed in', async (_name, route) => {
  const { path, body } = await requestOf(route, nothing)
  const answers = [
    await server.request(route.method, path, body),
    await server.request(route.method, path, body, { authorization: 'Bearer not.a.token' }),
    await server.request(route.method, path, body, { authorization: `Bearer ${here.owner.refreshToken}` }),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [401, 'TOKEN_INVALID', undefined]))
})

test.each(named(closed))('%s opens with all permissions, and with each one withheld it does not', async (_name, route) => {
  expect((await send(route, here.owner)).status).toSatisfy(isDoorOpen)
  const { path, body } = await requestOf(route, nothing)
  for (const withheld of withheldSets(route.permission)) {
    const refused = await (await lacking(withheld))(route.method, path, body)
    expect(outcome(refused)).toEqual([403, 'PERMISSION_DENIED', withheld[0]])
  }
})

test.each(named(closed.filter(needsExactly)))('%s opens with its own permissions and no others', async (_name, route) => {
  const caller = await holding(needed(route.permission))
  expect((await send(route, caller)).status).toSatisfy(isDoorOpen)
})

test.each(
  server.app.routes.flatMap((route) =>
    (route.cases ?? []).map(
      (one) => [`${route.method} ${route.path} ${JSON.stringify(one.body ?? one.query ?? '')}`, route, one] as const,
    ),
  ),
)('%s needs a permission for what is sent', async (_name, route, one) => {
  for (const withheld of withheldSets(one.permission)) {
    const { path, body } = await requestOf({ ...route, example: one }, kept.here)
    expect(outcome(await (await lacking(withheld))(route.method, path, body))).toEqual([403, 'PERMISSION_DENIED', withheld[0]])
  }
})

test.each(named(closed))("%s refuses another rooftop's token, and knows none of its ids", async (_name, route) => {
  const { path, body } = await requestOf(route, nothing)
  const header = { 'tenant-id': server.here.id }
  expect(outcome(await kept.elsewhere.owner(route.method, path, body, header))).toEqual([403, 'TENANT_MISMATCH', undefined])
  const misled = await here.owner(route.method, path, body, { 'tenant-id': kept.elsewhere.owner.rooftopId })
  expect(outcome(misled)).toEqual([403, 'TENANT_MISMATCH', undefined])
  for (const request of await withForeignIds(route)) {
    const answer = await here.owner(route.method, request.path, request.body)
    expect([request.foreign, answer.status, answer.text.slice(0, 300)]).toEqual([request.foreign, 404, expect.any(String)])
  }
})

test('every route is closed to a token that has run out', async () => {
  const requests: (Request & { route: Route })[] = []
  for (const route of closed) requests.push({ route, ...(await requestOf(route, nothing)) })
  const { now } = server.clock
  // For the other cases no time has passed.
  onTestFinished(() => {
    server.clock.now = now
  })
  server.pass({ hours: 1, seconds: 1 })
  for (const { route, path, body } of requests) {
    const answer = await server.request(route.method, path, body, {
      authorization: `Bearer ${expired.token}`,
      'tenant-id': server.here.id,
    })
    expect([route.path, ...outcome(answer)]).toEqual([route.path, 401, 'TOKEN_INVALID', undefined])
  }
})

/** Past the door: done, or refused by a rule of the trade. */
function isDoorOpen(status: number): boolean {
  return status < 300 || status === 409 || status === 422
}

/** Whether the rule names what is needed; with `any` the data decides which of them it is. */
function needsExactly({ permission }: Route): boolean {
  return typeof permission === 'string' || 'all' in permission
}

function needed(rule: PermissionRule): Permission[] {
  return permissions.filter((permission) => missingPermission(rule, new Set(permissions.filter((one) => one !== permission))))
}
