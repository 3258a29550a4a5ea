import type { Route } from '@lotline/contract/route'
import { type Permission, permissions } from '@lotline/domain/permissions'
import { expect, test } from 'vitest'
import { startServer } from './server.ts'

const server = await startServer()
const closed = server.app.routes.filter((route) => route.permission !== 'public')

test.each(closed.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is closed to whoever is not signed in or may not',
  async (_name, route) => {
    const path = route.path.replace(/:\w+/g, '01a1fa84-0000-7000-8000-000000000000')
    const { status, body } = await server.request(route.method, path, {})
    expect([status, body.code]).toEqual([401, 'TOKEN_INVALID'])
    for (const withheld of withheldSets(route)) {
      const caller = await server.someone(permissions.filter((permission) => !withheld.includes(permission)))
      const refused = await caller(route.method, path, {})
      expect([refused.status, refused.body.code, refused.body.permission]).toEqual([403, 'PERMISSION_DENIED', withheld[0]])
    }
  },
)

test('every route under a rooftop refuses a header that names another', async () => {
  const caller = await server.someone()
  for (const route of closed) {
    const path = route.path.replace(/:\w+/g, '01a1fa84-0000-7000-8000-000000000000')
    const { status, body } = await caller(route.method, path, {}, { 'tenant-id': server.there.id })
    expect([route.path, status, body.code]).toEqual([route.path, 403, 'TENANT_MISMATCH'])
  }
})

/** Sets of permissions any of which, withheld alone, must close the route. */
function withheldSets(route: Route): Permission[][] {
  const { permission } = route
  if (permission === 'signed-in' || permission === 'public') return []
  if (typeof permission === 'string') return [[permission]]
  return 'all' in permission ? permission.all.map((one) => [one]) : [permission.any]
}
