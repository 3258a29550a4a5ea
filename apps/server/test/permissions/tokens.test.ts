import type { Route } from '@lotline/contract/route'
import { isTokenPermission, tokenPermissions } from '@lotline/domain/api-tokens/token-permissions'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { permissions } from '@lotline/domain/people/permissions'
import { beforeAll, expect, test } from 'vitest'
import { nothing } from '../subjects/subjects.ts'
import { named, outcome, requestOf, startAsking } from './requests.ts'

// Derived from the routes that are served, as the doors of people are.
const { server, closed, here, kept } = await startAsking({ isPlain: true })
const given = new Set(permissions.filter(isTokenPermission))
const isForPeople = (route: Route) => route.permission === 'signed-in' || route.anyRooftop === true || route.isPersonal === true
let token = ''

beforeAll(async () => {
  const wish = { name: 'All', ownership: 'PERSON', permissions: tokenPermissions.filter((one) => one !== 'IMPORTS_WRITE') }
  token = (await here.owner('POST', '/settings/apiTokens', { ...wish, endsAt: '2026-06-01T00:00:00Z' })).body.data.token
})

const ask = (route: Route, path: string, body?: unknown) =>
  server.request(route.method, path, body, { authorization: `Bearer ${token}`, 'tenant-id': server.here.id })
const isOpenTo = ({ permission }: Route) => missingPermission(permission, given) === undefined

test('routes that are public or a person’s own take no token, and these are they', async () => {
  const shut = server.app.routes.filter((route) => route.permission === 'public' || isForPeople(route))
  for (const route of shut) {
    const { path, body } = await requestOf(route, nothing)
    expect([route.path, ...outcome(await ask(route, path, body)).slice(0, 2)]).toEqual([route.path, 403, 'NOT_FOR_TOKENS'])
  }
  expect(shut.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
    [
      "DELETE /notifications/devices/:deviceId",
      "DELETE /profile/sessions",
      "DELETE /profile/sessions/:sessionId",
      "DELETE /settings/apiTokens/:apiTokenId",
      "DELETE /settings/export/:exportId",
      "DELETE /settings/import/:importId",
      "GET /authenticate",
      "GET /authenticate/locations",
      "GET /authenticate/passwordRules",
      "GET /authenticate/token",
      "GET /events",
      "GET /extension",
      "GET /extension/vehicles",
      "GET /files/:token",
      "GET /my-work",
      "GET /my-work/counts",
      "GET /notifications/devices",
      "GET /notifications/digest",
      "GET /notifications/preferences",
      "GET /profile",
      "GET /profile/sessions",
      "GET /s/:token",
      "GET /s/:token/files/:photoId",
      "GET /s/:token/preview",
      "GET /settings/apiTokens",
      "GET /settings/apiTokens/:apiTokenId/calls",
      "GET /settings/apiTokens/options",
      "GET /settings/export",
      "GET /settings/export/:exportId/file",
      "GET /settings/import",
      "GET /settings/listingFeeds/:listingFeedId/address",
      "GET /setup",
      "GET /utility/dispositions",
      "GET /utility/makes/:year",
      "GET /utility/models/:year/:make",
      "GET /utility/updated",
      "GET /utility/vehicle/colors",
      "GET /utility/vehicle/imageshots",
      "GET /utility/vehicle/makes/:year",
      "GET /utility/vehicle/models/:year/:make",
      "GET /utility/vehicle/years",
      "GET /utility/vindecode/:vin",
      "POST /authenticate",
      "POST /authenticate/locations/:locationId",
      "POST /authenticate/logout",
      "POST /authenticate/resetPassword",
      "POST /authenticate/sendResetPassword",
      "POST /feeds/fetched/:feedId/trust",
      "POST /notifications/devices",
      "POST /notifications/devices/test",
      "POST /profile/feedback",
      "POST /s/:token/ask",
      "POST /s/:token/events",
      "POST /s/:token/forget",
      "POST /s/:token/heatmap",
      "POST /s/:token/renew",
      "POST /s/:token/still-here",
      "POST /s/:token/stop",
      "POST /s/:token/test-drive",
      "POST /s/:token/unsubscribe",
      "POST /settings/apiTokens",
      "POST /settings/export",
      "POST /settings/export/:exportId/pause",
      "POST /settings/export/:exportId/resume",
      "POST /settings/import",
      "POST /settings/import/:importId/start",
      "POST /settings/listingFeeds/:listingFeedId/address",
      "POST /settings/webhooks",
      "POST /settings/webhooks/:webhookId/secret",
      "POST /settings/webhooks/test",
      "POST /setup",
      "PUT /notifications/preferences",
      "PUT /profile",
      "PUT /settings/webhooks/:webhookId",
    ]
  `)
})

test.each(named(closed.filter((route) => !isForPeople(route) && !isOpenTo(route))))(
  '%s is closed to every token',
  async (_name, route) => {
    const { path, body } = await requestOf(route, nothing)
    expect(outcome(await ask(route, path, body)).slice(0, 2)).toEqual([403, 'PERMISSION_DENIED'])
  },
)

const readable = closed.filter(
  (route) => !isForPeople(route) && isOpenTo(route) && route.method === 'GET' && route.kind !== 'stream' && route.kind !== 'tus',
)

test.each(named(readable))('%s answers a token as it answers its person', async (_name, route) => {
  const { path, body } = await requestOf(route, { make: (name) => kept.here.make(name, here.owner) })
  const [person, program] = [await here.owner(route.method, path, body), await ask(route, path, body)]
  expect([program.status, program.body?.detail]).toEqual([person.status, person.body?.detail])
})

const writing = closed.filter(
  (route) => !isForPeople(route) && isOpenTo(route) && route.method !== 'GET' && !route.upload && route.kind !== 'tus',
)

test.each(named(writing))('%s lets a token in', async (_name, route) => {
  const { path, body } = await requestOf(route, { make: (name) => here.make(name, here.owner) })
  const { status, body: answer } = await ask(route, path, body)
  expect([status, answer?.code]).toSatisfy(([code]) => code < 300 || code === 409)
})
