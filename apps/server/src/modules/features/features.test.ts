import { featureFlags } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { withLabel } from '../../../test/event-labels.ts'
import { startServer } from '../../../test/server.ts'

const server = await startServer()

const flagsOf = async (caller: Awaited<ReturnType<typeof server.someone>>) =>
  (await caller('GET', '/authenticate/token')).body.data.featureFlags

test('a feature is off until an administrator turns it on, and then is on for everybody in the rooftop at once', async () => {
  const [admin, technician] = [await server.someone(), await server.someone('technician')]
  const elsewhere = await server.someone('technician', server.there.id)
  const listed = (await admin('GET', '/settings/features')).body.data
  expect(listed).toEqual(featureFlags.map((name) => ({ name, enabled: false })))
  expect(await flagsOf(technician)).toEqual([])
  const set = await admin('PUT', '/settings/features/BIG_FILE_UPLOAD', { enabled: true })
  expect(set).toMatchObject({ status: 200, body: { data: { name: 'BIG_FILE_UPLOAD', enabled: true } } })
  await expect.poll(() => flagsOf(technician)).toEqual(['BIG_FILE_UPLOAD'])
  expect((await admin('GET', '/settings/features')).body.data[2]).toEqual({ name: 'BIG_FILE_UPLOAD', enabled: true })
  expect(await flagsOf(elsewhere)).toEqual([])
})

test('only what changes is told, and clients read their settings anew', async () => {
  const admin = await server.someone()
  const events = async () => {
    const rows = await server.doors.inRooftop(server.here.id, (db) =>
      db
        .selectFrom('event')
        .select(['fact', 'cached', 'actor_id'])
        .where('actor_id', '=', admin.personId)
        .orderBy('id')
        .execute(),
    )
    return rows.map(withLabel)
  }
  for (const enabled of [true, true, false, false]) await admin('PUT', '/settings/features/UI_PREVIEW', { enabled })
  expect(await events()).toEqual([
    { label: 'New card footer turned on', cached: 'settings', actor_id: admin.personId },
    { label: 'New card footer turned off', cached: 'settings', actor_id: admin.personId },
  ])
  expect((await admin('GET', '/utility/updated')).body.data.changedCachedItems).toContain('settings')
})

test('a feature that there is not, and a body that says nothing, are refused', async () => {
  const admin = await server.someone()
  expect((await admin('PUT', '/settings/features/FLYING_CARS', { enabled: true })).status).toBe(400)
  expect((await admin('PUT', '/settings/features/UI_PREVIEW', {})).status).toBe(400)
  const manager = await server.someone('manager')
  const refused = await manager('PUT', '/settings/features/UI_PREVIEW', { enabled: true })
  expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_DENIED'])
})
