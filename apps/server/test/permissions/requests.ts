import type { AddressInfo } from 'node:net'
import type { Route } from '@lotline/contract/route'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { feedsOf } from '../feeds.ts'
import { type Answer, type Caller, inRecon, startServer } from '../server.ts'
import { keeping, layGround, rooftopElsewhere, type Subjects, subjectsOn } from '../subjects/subjects.ts'
import { samples, uploadsOf } from '../uploads.ts'

/**
 * A server whose routes can each be asked for, as its contract's example does, by people with any permissions. Vehicles are full of what
 * can be hidden, or `plain`: a door opens for either.
 */
export async function startAsking({ isPlain = false, allowAddresses = [] as readonly string[] } = {}) {
  const server = await startServer({ allowAddresses: [...allowAddresses] })
  await server.app.api.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.api.server.address() as AddressInfo
  await server.app.work()
  const closed = server.app.routes.filter((route) => route.permission !== 'public')

  for (const name of new Set(server.app.routes.flatMap(({ feature }) => feature ?? [])))
    await server.doors.identity((db) => db.insertInto('feature_flag').values({ rooftop_id: server.here.id, name }).execute())

  const newVehicle = isPlain ? (owner: Caller) => inRecon(owner) : undefined
  const ground = await layGround(server, server.here.id)
  const here = await subjectsOn(ground, newVehicle)
  // What is read or refused stays as it was, so that the next such request may name the same.
  const kept = {
    here: keeping(await subjectsOn(ground, newVehicle)),
    elsewhere: keeping(await subjectsOn(await layGround(server, await rooftopElsewhere(server)), newVehicle)),
  }
  const callers = new Map<string, Promise<Caller>>()

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

  /** The same request once for each id in it, that one being another rooftop's. */
  async function withForeignIds(route: Route): Promise<(Request & { foreign: string })[]> {
    const names = [...`${route.path}${JSON.stringify(route.example?.body ?? null)}`.matchAll(/[:$](\w+)/g)].map(
      ([, name]) => name ?? '',
    )
    const requests: (Request & { foreign: string })[] = []
    for (const foreign of new Set(names.filter((name) => name.endsWith('Id')))) {
      const own = here.owner
      // An item of a checklist has the same id wherever the checklist is used.
      if ((await kept.here.make(foreign, own)) === (await kept.elsewhere.make(foreign))) continue
      const make = (name: string) => (name === foreign ? kept.elsewhere.make(name) : kept.here.make(name, own))
      requests.push({ foreign, ...(await requestOf(route, { make })) })
    }
    return requests
  }

  /** Sends a route's example as a person would, whatever its kind. */
  async function send(route: Route, caller: Caller): Promise<Answer> {
    const subjects = route.method === 'GET' ? kept.here : here
    const { path, body } = await requestOf(route, { make: (name) => subjects.make(name, caller) })
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

  return { server, closed, here, kept, lacking, holding, withForeignIds, send }
}

export const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)

export function outcome({ status, body }: Answer) {
  return [status, body?.code, body?.permission]
}

/** Sets of permissions any of which, withheld alone, must close the route. */
export function withheldSets(rule: PermissionRule): Permission[][] {
  if (rule === 'signed-in' || rule === 'public') return []
  if (typeof rule === 'string') return [[rule]]
  return 'all' in rule ? rule.all.map((one) => [one]) : [rule.any]
}

export type Request = { path: string; body: unknown }

export async function requestOf(route: Route, subjects: Pick<Subjects, 'make'>): Promise<Request> {
  const place = await filled(route.path, /:(\w+)/g, subjects)
  const query = new URLSearchParams(JSON.parse(await filled(JSON.stringify(route.example?.query ?? {}), /\$(\w+)/g, subjects)))
  const path = place + (query.size > 0 ? `?${query}` : '')
  const body = JSON.parse(await filled(JSON.stringify(route.example?.body ?? null), /\$(\w+)/g, subjects))
  return { path, body: body ?? (route.method === 'GET' ? undefined : {}) }
}

async function filled(text: string, names: RegExp, subjects: Pick<Subjects, 'make'>): Promise<string> {
  const values = new Map<string, string>()
  for (const [, name] of text.matchAll(names)) if (name) values.set(name, await subjects.make(name))
  return text.replace(names, (_, name: string) => values.get(name) ?? '')
}
