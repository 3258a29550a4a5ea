import type { Route } from '@lotline/contract/route'
import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

/** The JSON schema that a route's reply is written by; what the contract does not name is dropped. */
export const replySchema = oncePerRoute((route): object =>
  z.toJSONSchema(z.object({ data: route.response, ...(route.meta && { meta: route.meta }) }), {
    target: 'openapi-3.0',
    io: 'output',
  }),
)

/** Writes a route's replies. Made with the first of them, so that a server starts without waiting for all. */
export const replyWriter = oncePerRoute((route) => fastJsonStringify(replySchema(route)))

/** What is made of a route takes milliseconds and never changes: a process makes it once, however many servers it starts. */
export function oncePerRoute<T>(make: (route: Route) => T): (route: Route) => T {
  const known = new WeakMap<Route, { made: T }>()
  return (route) => {
    const { made } = known.get(route) ?? { made: make(route) }
    known.set(route, { made })
    return made
  }
}
