import type { AddressInfo } from 'node:net'
import type { Route } from '@lotline/contract/route'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { exportsOf, textOf } from './exports.ts'
import { feedsOf } from './feeds.ts'
import { publicPrice, secretAmounts } from './full-vehicle.ts'
import { type Answer, type Caller, startServer } from './server.ts'
import { keeping, rooftopElsewhere, type Subjects, subjectsIn } from './subjects/subjects.ts'
import { samples, uploadsOf } from './uploads.ts'

// Everything here is derived from the routes that are served: a new one is held to the same doors without a line being written.
const server = await startServer()
await server.app.api.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.api.server.address() as AddressInfo
await server.app.work()
const closed = server.app.routes.filter((route) => route.permission !== 'public')
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)

const here = await subjectsIn(server, server.here.id)
const elsewhere = await subjectsIn(server, await rooftopElsewhere(server))
// What is refused changes nothing, so that the next such request may name the same.
const kept = { here: keeping(here), elsewhere: keeping(elsewhere) }
const callers = new Map<string, Promise<Caller>>()
let expired: Caller

beforeAll(async () => {
  expired = await server.someone(permissions)
  // What lists show and hide, whichever cases have run.
  await here.make('vehicleId')
})

test.each(named(closed))('%s is closed to whoever is not signed in', async (_name, route) => {
  const { path, body } = await requestOf(route, kept.here)
  const answers = [
    await server.request(route.method, path, body),
    await server.request(route.method, path, body, { authorization: 'Bearer not.a.token' }),
    await server.request(route.method, path, body, { authorization: `Bearer ${here.owner.refreshToken}` }),
  ]
  expect(answers.map(outcome)).toEqual(answers.map(() => [401, 'TOKEN_INVALID', undefined]))
})

test.each(named(closed))('%s opens with all permissions, and with each one withheld it does not', async (_name, route) => {
  expect((await send(route, here.owner)).status).toSatisfy(isDoorOpen)
  for (const withheld of withheldSets(route.permission)) {
    const { path, body } = await requestOf(route, kept.here)
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
  const { path, body } = await requestOf(route, kept.here)
  const header = { 'tenant-id': server.here.id }
  expect(outcome(await elsewhere.owner(route.method, path, body, header))).toEqual([403, 'TENANT_MISMATCH', undefined])
  const misled = await here.owner(route.method, path, body, { 'tenant-id': elsewhere.owner.rooftopId })
  expect(outcome(misled)).toEqual([403, 'TENANT_MISMATCH', undefined])
  for (const request of await withForeignIds(route)) {
    const answer = await here.owner(route.method, request.path, request.body)
    expect([request.foreign, answer.status, answer.text.slice(0, 300)]).toEqual([request.foreign, 404, expect.any(String)])
  }
})

test.each(named(closed.filter((route) => route.hides)))('%s hides what a permission shows', async (_name, route) => {
  for (const { unless, fields } of route.hides ?? []) {
    const full = await send(route, here.owner)
    const masked = await send(route, await lacking(unlessSet(unless)))
    for (const field of fields) {
      expect([field, valuesAt(full.body.data, field).filter(isShown).length > 0]).toEqual([field, true])
      expect([field, valuesAt(masked.body.data, field).filter(isShown)]).toEqual([field, []])
    }
  }
})

// What a task costs has permissions of its own.
const { partsCost, laborCost, taskTotal, ...vehicleAmounts } = secretAmounts

test.each([
  ['of vehicles', ['INVENTORY_VDP_RECON_INFO_VIEW'], Object.values(vehicleAmounts)],
  ['of parts', ['INVENTORY_VDP_RECON_INFO_VIEW', 'INVENTORY_VDP_PARTS_COST_VIEW'], [partsCost, taskTotal]],
  ['of labor', ['INVENTORY_VDP_RECON_INFO_VIEW', 'INVENTORY_VDP_LABOR_COST_VIEW'], [laborCost, taskTotal]],
] as const)('no answer tells money %s to whoever may not see it', async (_what, withheld, amounts) => {
  const blind = await lacking(withheld)
  for (const route of closed.filter(({ method, kind }) => method === 'GET' && kind !== 'stream')) {
    const text = await wordsOf(await send(route, blind))
    for (const amount of amounts) expect([route.path, text.includes(String(amount))]).toEqual([route.path, false])
  }
})

test.each(['xlsx', 'pdf'])('no %s tells money to whoever may not see it', async (format) => {
  const told = async (caller: Caller) => {
    const text = await wordsOf(await caller('GET', `/inventory/export/${format}`))
    return [secretAmounts.costWithPack, secretAmounts.loss, publicPrice].map((amount) => text.includes(String(amount)))
  }
  expect(await told(here.owner)).toEqual([true, true, true])
  expect(await told(await lacking(['INVENTORY_VDP_RECON_INFO_VIEW']))).toEqual([false, false, false])
})

test.each([
  ['stepId', 'RECON_VIEW'],
  ['status', 'RECON_VIEW'],
  ['tag', 'TAGS_VIEW'],
] as const)('the list cannot be searched by %s without %s', async (filter, permission) => {
  const blind = await lacking([permission])
  const option = filter === 'status' ? 'DANGER' : '01a1fa84-0000-7000-8000-000000000000'
  expect(outcome(await blind('GET', `/inventory?filterIds=${filter}:${option}`))).toEqual([403, 'PERMISSION_DENIED', permission])
  expect((await blind('GET', `/inventory?filterIds=${filter}:ALL`)).status).toBe(200)
  expect((await blind('GET', '/utility/inventory/filters')).body.data.map(({ id }: { id: string }) => id)).not.toContain(filter)
})

test('whom a step was given to is told by no answer to whoever may not know, not even that it is nobody', async () => {
  const blind = await lacking(['RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE'])
  const id = await here.make('vehicleId')
  for (const [caller, state, isTold] of [
    [here.owner, 'ACTIVE', true],
    [blind, 'ACTIVE_PAUSED', false],
  ] as const) {
    const listed = (await caller('GET', '/inventory?filterIds=inventoryState:IN_RECON&pageSize=100')).body.data
    const tree = (await caller('GET', `/recon/${id}/workflow/steps`)).body.data
    const page = (await caller('GET', `/inventory/${id}`)).body.data
    const after = (await caller('PUT', `/recon/${id}/workflow/step/state`, { state })).body.data
    const items = [...listed.flatMap((one: { stepItem: object | null }) => one.stepItem ?? []), ...tree, page.stepItem, after]
    expect(items.filter((item) => 'assignedTo' in item)).toHaveLength(isTold ? items.length : 0)
  }
})

test('whom a step was given to is told by no filter and no history to whoever may not know', async () => {
  const withheld: Permission[] = ['RECON_ASSIGNMENTS_VIEW', 'RECON_VDP_WORKFLOW_STEP_UPDATE']
  const blind = await lacking(withheld)
  expect(outcome(await blind('GET', `/inventory?filterIds=assignee:${here.owner.personId}`))).toEqual([
    403,
    'PERMISSION_DENIED',
    'RECON_ASSIGNMENTS_VIEW',
  ])
  const vehicleId = await here.make('vehicleId')
  const labels = async (caller: Caller) =>
    (await caller('GET', `/inventory/${vehicleId}/history`)).body.data
      .filter(({ itemType }: { itemType: string }) => itemType === 'RECON_STEP_ASSIGNED')
      .map(({ label }: { label: string }) => label)
  expect([await labels(here.owner), await labels(blind)]).toEqual([['Intake to Test manager'], ['']])
})

test('every route is closed to a token that has run out', async () => {
  const requests: (Request & { route: Route })[] = []
  for (const route of closed) requests.push({ route, ...(await requestOf(route, kept.here)) })
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

function outcome({ status, body }: Answer) {
  return [status, body?.code, body?.permission]
}

/** Past the door: done, or refused by a rule of the trade. */
function isDoorOpen(status: number): boolean {
  return status < 300 || status === 409
}

function lacking(withheld: readonly Permission[]): Promise<Caller> {
  return holding(permissions.filter((permission) => !withheld.includes(permission)))
}

/** One person for each set of permissions: signing in is what takes time. */
function holding(held: readonly Permission[]): Promise<Caller> {
  const key = held.join()
  const caller = callers.get(key) ?? server.someone(held)
  callers.set(key, caller)
  return caller
}

/** Sets of permissions any of which, withheld alone, must close the route. */
function withheldSets(rule: PermissionRule): Permission[][] {
  if (rule === 'signed-in' || rule === 'public') return []
  if (typeof rule === 'string') return [[rule]]
  return 'all' in rule ? rule.all.map((one) => [one]) : [rule.any]
}

function unlessSet(rule: PermissionRule): Permission[] {
  return withheldSets(rule).flat()
}

/** Whether the rule names what is needed; with `any` the data decides which of them it is. */
function needsExactly({ permission }: Route): boolean {
  return typeof permission === 'string' || 'all' in permission
}

function needed(rule: PermissionRule): Permission[] {
  return permissions.filter((permission) => missingPermission(rule, new Set(permissions.filter((one) => one !== permission))))
}

type Request = { path: string; body: unknown }

async function requestOf(route: Route, subjects: Subjects): Promise<Request> {
  const query = new URLSearchParams(route.example?.query).toString()
  const path = (await filled(route.path, /:(\w+)/g, subjects)) + (query && `?${query}`)
  const body = JSON.parse(await filled(JSON.stringify(route.example?.body ?? null), /\$(\w+)/g, subjects))
  return { path, body: body ?? (route.method === 'GET' ? undefined : {}) }
}

/** The same request once for each id in it, that one being another rooftop's. */
async function withForeignIds(route: Route): Promise<(Request & { foreign: string })[]> {
  const names = [...`${route.path}${JSON.stringify(route.example?.body ?? null)}`.matchAll(/[:$](\w+)/g)].map(
    ([, name]) => name ?? '',
  )
  const ids = [...new Set(names)].filter((name) => name.endsWith('Id'))
  return Promise.all(
    ids.map(async (foreign) => {
      const make = (name: string) => (name === foreign ? kept.elsewhere : kept.here).make(name)
      return { foreign, ...(await requestOf(route, { ...here, make })) }
    }),
  )
}

async function filled(text: string, names: RegExp, subjects: Subjects): Promise<string> {
  const values = new Map<string, string>()
  for (const [, name] of text.matchAll(names)) if (name) values.set(name, await subjects.make(name))
  return text.replace(names, (_, name: string) => values.get(name) ?? '')
}

/** Sends a route's example as a person would, whatever its kind. */
async function send(route: Route, caller: Caller): Promise<Answer> {
  const { path, body } = await requestOf(route, { ...here, make: (name) => here.make(name, caller) })
  if (route.upload) {
    const uploaded =
      route.upload === 'feed'
        ? await feedsOf(server, caller).upload('VIN,Stock\n1FTFW1E50MFA00001,A1\n')
        : await uploadsOf(server, caller).send(path, samples[route.upload])
    return { ...uploaded, headers: {}, text: JSON.stringify(uploaded.body) }
  }
  if (route.kind === 'tus') {
    const { status } = await uploadsOf(server, caller).speak(route.method, path, samples.image)
    return { status, body: undefined, headers: {}, text: '' }
  }
  if (route.kind !== 'stream') return caller(route.method, path, body)
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${caller.token}`, 'tenant-id': caller.rooftopId }
  const { status } = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers, signal: stop.signal })
  stop.abort()
  return { status, body: undefined, headers: {}, text: '' }
}

/** All that an answer tells, and the file that it leads to; amounts without their commas. */
async function wordsOf({ text, body }: Answer): Promise<string> {
  const uri = body?.data?.uri
  if (typeof uri !== 'string') return text
  const { status, bytes } = await exportsOf(server, here.owner).openAddress(uri)
  expect(status).toBe(200)
  return `${text} ${(await textOf(bytes)).replaceAll(',', '')}`
}

/** What stands at a path of field names, in the data or in each item of a list on the way. */
function valuesAt(data: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (found, name) =>
        found
          .flat()
          .flatMap((one) =>
            typeof one === 'object' && one !== null && name in one ? [(one as Record<string, unknown>)[name]] : [],
          ),
      Array.isArray(data) ? data : [data],
    )
}

function isShown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}
