import type { AddressInfo } from 'node:net'
import type { Route } from '@lotline/contract/route'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import { type Permission, permissions } from '@lotline/domain/people/permissions'
import { feedsOf } from '../feeds.ts'
import { type Answer, type Caller, startServer } from '../server.ts'
import { keeping, rooftopElsewhere, type Subjects, subjectsIn } from '../subjects/subjects.ts'
import { samples, uploadsOf } from '../uploads.ts'

/** A server whose routes can each be asked for, as its contract's example does, by people with any permissions. */
export async function startAsking() {
  const server = await startServer()
  await server.app.api.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.api.server.address() as AddressInfo
  await server.app.work()
  const closed = server.app.routes.filter((route) => route.permission !== 'public')

  const here = await subjectsIn(server, server.here.id)
  const elsewhere = await subjectsIn(server, await rooftopElsewhere(server))
  // What is refused changes nothing, so that the next such request may name the same.
  const kept = { here: keeping(here), elsewhere: keeping(elsewhere) }
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
    const ids = [...new Set(names)].filter((name) => name.endsWith('Id'))
    return Promise.all(
      ids.map(async (foreign) => {
        const make = (name: string) => (name === foreign ? kept.elsewhere : kept.here).make(name)
        return { foreign, ...(await requestOf(route, { ...here, make })) }
      }),
    )
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

  return { server, closed, here, elsewhere, kept, lacking, holding, withForeignIds, send }
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

export async function requestOf(route: Route, subjects: Subjects): Promise<Request> {
  const query = new URLSearchParams(route.example?.query).toString()
  const path = (await filled(route.path, /:(\w+)/g, subjects)) + (query && `?${query}`)
  const body = JSON.parse(await filled(JSON.stringify(route.example?.body ?? null), /\$(\w+)/g, subjects))
  return { path, body: body ?? (route.method === 'GET' ? undefined : {}) }
}

async function filled(text: string, names: RegExp, subjects: Subjects): Promise<string> {
  const values = new Map<string, string>()
  for (const [, name] of text.matchAll(names)) if (name) values.set(name, await subjects.make(name))
  return text.replace(names, (_, name: string) => values.get(name) ?? '')
}
