import type { Route } from '@lotline/contract/route'
import { z } from 'zod'

/** The JSON schema that fast-json-stringify writes a route's reply by; it drops what the contract does not name. */
export function replySchema(route: Route): object {
  return z.toJSONSchema(z.object({ data: route.response, ...(route.meta && { meta: route.meta }) }), {
    target: 'openapi-3.0',
    io: 'output',
  })
}
