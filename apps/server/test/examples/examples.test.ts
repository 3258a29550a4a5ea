import { readFileSync, writeFileSync } from 'node:fs'
import type { Route } from '@lotline/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelope } from '../../src/http/call-shapes.ts'
import { type CallExample, examplesFile, routeName } from '../../src/http/docs/examples.ts'
import { openCompany } from './calls.ts'
import { shapeDifferences, shortened, withPlaceholders } from './placeholders.ts'

// `npm run examples` writes what the routes answer now; otherwise what is written is held against it.
const isWriting = process.env.LOTLINE_WRITE_EXAMPLES === '1'
const company = await openCompany()
const { routes } = company.server.app
const written: Record<string, CallExample> = {}
let documented: Record<string, CallExample> = {}

beforeAll(() => {
  if (!isWriting) documented = JSON.parse(readFileSync(examplesFile, 'utf8'))
})

afterAll(() => {
  if (isWriting) writeFileSync(examplesFile, `${JSON.stringify(written, null, 2)}\n`)
})

test.skipIf(isWriting)('every route has an example, and nothing else has: npm run examples writes them', () => {
  expect(Object.keys(documented).sort()).toEqual(routes.map(routeName).sort())
})

test.each(routes.map((route) => [routeName(route), route] as const))(
  '%s answers its example as documented',
  async (name, route) => {
    const fresh = await company.call(route)
    expect([fresh.status, problemOf(fresh)]).toEqual([statusOf(route), undefined])
    const example = withPlaceholders(exampleOf(route, fresh))
    written[name] = example
    const shown = isWriting ? example : documented[name]
    if (!shown) return
    expect(asked(route, shown)).toBe(true)
    if (shown.reply !== undefined) envelope(route).parse(shown.reply)
    expect([shown.status, shown.mediaType]).toEqual([example.status, example.mediaType])
    const pairs = [shapeDifferences(shown, example), shapeDifferences(example, shown)]
    expect(pairs).toEqual([[], []])
  },
)

const problemOf = ({ reply }: CallExample) => (reply as { detail?: string } | undefined)?.detail

/** Of a file in pieces the protocol says the status. */
function statusOf({ kind, method, status = 200 }: Route): number {
  return kind === 'tus' && method !== 'POST' ? 204 : status
}

/** With as much of its reply as the contract still takes. */
function exampleOf(route: Route, fresh: CallExample): CallExample {
  if (fresh.reply === undefined) return fresh
  for (const most of [1, 2, 7]) {
    const reply = shortened(fresh.reply, most)
    if (envelope(route).safeParse(reply).success) return { ...fresh, reply }
  }
  return fresh
}

/** Whether an example is of the route, and its body one that the contract takes. */
function asked(route: Route, { path, body }: CallExample): boolean {
  const pattern = new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/?]+')}(\\?.*)?$`)
  const isBody = body === undefined || !route.body || route.body.safeParse(body).success
  return pattern.test(path) && isBody
}
