import { createReadStream, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inRecon, runAt, startServer } from '../../../../test/server.ts'
import { exportFolder } from './exporting.ts'

const server = await startServer()
const admin = await server.someone()

const current = async () => (await admin('GET', '/settings/export')).body.data

test('a rooftop is packed, told of in the bell, downloaded, and deleted', async () => {
  const vehicleId = await inRecon(admin)
  await admin('POST', `/inventory/${vehicleId}/notes`, { text: 'Left door' })
  const begun = await admin('POST', '/settings/export')
  expect([begun.status, begun.body.data.state]).toEqual([201, 'WAITING'])
  expect((await admin('POST', '/settings/export')).body.code).toBe('EXPORT_RUNNING')
  await server.app.work()
  await expect.poll(async () => (await current()).finished.length, { timeout: 30_000 }).toBe(1)
  const { finished, current: none } = await current()
  expect(none).toBe(null)
  expect(finished[0]).toMatchObject({ state: 'READY', begunBy: { id: admin.personId } })
  expect(finished[0].parts.find(({ part }: { part: string }) => part === 'VEHICLES')).toMatchObject({ state: 'DONE' })
  const { uri } = (await admin('GET', `/settings/export/${finished[0].id}/file`)).body.data
  const file = await server.app.api.inject(uri)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/x-tar'])
  expect(file.rawPayload.length).toBe(finished[0].bytes.total)
  const bell = (await admin('GET', '/notifications')).body.data
  expect(bell.map(({ message, detail }: { message: string; detail: string }) => [message, detail])).toEqual([
    ['The export is ready to download', finished[0].fileName],
  ])
  expect((await admin('DELETE', `/settings/export/${finished[0].id}`)).status).toBe(200)
  expect((await current()).finished).toEqual([])
  await server.runHousekeeping()
  expect((await server.app.api.inject(uri)).statusCode).toBe(404)
})
void createReadStream
void existsSync
void readdirSync
void path
void runAt
void exportFolder
