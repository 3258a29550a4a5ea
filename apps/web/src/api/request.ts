import type { Call, Route } from '@lotline/contract/route'
import { isInsight } from './session/session-store.ts'

export const basePath = '/api'

let rooftopId: string | undefined

/** Names the rooftop that the page shows. A token for another one is then refused instead of writing there. */
export function setTenant(id: string | undefined): void {
  rooftopId = id
}

export function headersFor(address: string, bearer?: string): Record<string, string> {
  // Tokens and the list of rooftops belong to the person: they must answer after a switch made in another tab.
  const isPersonal = address.startsWith(`${basePath}/authenticate`)
  return {
    'api-authorization': 'true',
    'api-version': '1.4',
    'client-app-version': __CLIENT_VERSION__,
    'client-type': isInsight ? 'BROWSER-EXTENSION' : 'WEB',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(rooftopId && !isPersonal && { 'tenant-id': rooftopId }),
  }
}

type Parts = { params?: object; query?: object; body?: unknown }

/** The address of a route's call: `:names` filled in, absent query values left out. */
export function addressOf<R extends Route>(route: R, input: Call<R>): string {
  const { params, query } = partsOf(input)
  const values = new Map(Object.entries(params ?? {}))
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const sent = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()
  return basePath + path + (search && `?${search}`)
}

export function bodyOf<R extends Route>(input: Call<R>): string | undefined {
  const { body } = partsOf(input)
  return body === undefined ? undefined : JSON.stringify(body)
}

// Call<R> has just these three parts, each only where the route has it.
function partsOf(input: unknown): Parts {
  return (input ?? {}) as Parts
}
