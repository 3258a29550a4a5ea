import type { Call, Meta, Reply, Route } from '@lotline/contract/route'
import type { QueryClient } from '@tanstack/react-query'
import { noteAct } from '../ui/form/double-press.ts'
import { readError } from './api-error.ts'
import { takeEarly } from './early.ts'
import { addressOf, bodyOf, headersFor } from './request.ts'
import { fetchSignedIn } from './session/session.ts'
import { fetchNoted } from './stream/connection.ts'
import { noteOwnChanges } from './stream/own-changes.ts'

type Answer<R extends Route> = { data: Reply<R>; meta: Meta<R> }

// The server turns an outdated client away with 426. There is nothing to force yet, so the handler does nothing.
const statusHandlers = new Map<number, () => void>([[426, () => undefined]])

type Options = {
  signal?: AbortSignal | undefined
  /** Sends the bearer to a public route as well, where that decides what the route does. */
  isSignedIn?: boolean
  /** The cache that the caller shows all of the act in: the change stream's word of it is then passed over. */
  shownIn?: QueryClient
}

/** What is on its way to change something, by its whole request. */
const underWay = new Map<string, Promise<unknown>>()

/** Calls a route of the contract; the same act that is on its way already is that one. Throws ApiError for any reply that is not 2xx. */
export function call<const R extends Route>(route: R, input: Call<R>, options: Options = {}): Promise<Answer<R>> {
  if (route.method === 'GET') return ask(route, input, options)
  noteAct()
  const request = `${route.method} ${addressOf(route, input)} ${bodyOf(input)}`
  const same = options.signal ? undefined : underWay.get(request)
  if (same) return same as Promise<Answer<R>> // the same request of the same route
  const answer = ask(route, input, options).finally(() => {
    if (underWay.get(request) === answer) underWay.delete(request)
  })
  underWay.set(request, answer)
  return answer
}

async function ask<const R extends Route>(
  route: R,
  input: Call<R>,
  { signal, isSignedIn = route.permission !== 'public', shownIn }: Options = {},
): Promise<Answer<R>> {
  const body = bodyOf(input)
  const init: RequestInit = {
    method: route.method,
    ...(signal && { signal }),
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  }
  const address = addressOf(route, input)
  const early = route.method === 'GET' ? takeEarly(address) : undefined
  const response = await (early ?? (isSignedIn ? fetchSignedIn(address, init) : fetchPlain(address, init)))
  statusHandlers.get(response.status)?.()
  if (!response.ok) throw await readError(response)
  // The server checks its replies against this very contract.
  const answer = (await response.json()) as Answer<R>
  if (shownIn) noteOwnChanges(shownIn, response.headers.get('recorded-events'))
  return answer
}

// Sign-in, refresh and logout carry no bearer and never lead to a renewal.
function fetchPlain(address: string, init: RequestInit): Promise<Response> {
  // A logout outlives the page that sends it.
  return fetchNoted(address, { ...init, keepalive: init.method === 'POST', headers: { ...headersFor(address), ...init.headers } })
}
