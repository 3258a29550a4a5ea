import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inRecon, startServer } from '../../../../test/server.ts'
import { exportOf } from '../../../../test/transfers.ts'
import { samples, uploadsOf } from '../../../../test/uploads.ts'
import { readArchive } from '../archive/read-archive.ts'
import { exportFolder } from './exporting.ts'
import { packExport } from './pack-export.ts'

const server = await startServer()
const admin = await server.someone()
const current = async () => (await admin('GET', '/settings/export')).body.data

test('an export that waits is paused, gone on with and stopped, one at a time', async () => {
  const begun = await admin('POST', '/settings/export')
  expect([begun.status, begun.body.data.state]).toEqual([201, 'WAITING'])
  const { id } = begun.body.data
  expect((await admin('POST', '/settings/export')).body.code).toBe('EXPORT_RUNNING')
  expect((await admin('POST', `/settings/export/${id}/pause`)).body.data.state).toBe('PAUSED')
  expect((await admin('POST', `/settings/export/${id}/pause`)).body.code).toBe('EXPORT_STATE')
  expect((await admin('GET', `/settings/export/${id}/file`)).body.code).toBe('EXPORT_STATE')
  expect((await admin('POST', `/settings/export/${id}/resume`)).body.data.state).toBe('WAITING')
  expect((await admin('DELETE', `/settings/export/${id}`)).status).toBe(200)
  expect((await current()).current).toBe(null)
  expect((await admin('DELETE', `/settings/export/${id}`)).body.code).toBe('EXPORT_NOT_FOUND')
})

test('a rooftop is packed, told of in the bell, and downloaded', async () => {
  const vehicleId = await inRecon(admin)
  await admin('POST', `/inventory/${vehicleId}/notes`, { note: '=cmd|calc' })
  await server.app.work()
  const { made, bytes } = await exportOf(server, admin)
  expect(made).toMatchObject({ state: 'READY', begunBy: { id: admin.personId }, bytes: { total: bytes.length } })
  expect(made.fileName).toBe('here-2026-03-02.lotline.tar')
  expect(made.parts.every(({ state }) => state === 'DONE')).toBe(true)
  expect(made.parts.find(({ part }) => part === 'VEHICLES')?.total).toBe(1)
  expect(bytes.includes("'=cmd|calc")).toBe(true)
  const bell = (await admin('GET', '/notifications')).body.data
  expect(bell.map((one: { message: string; detail: string }) => [one.message, one.detail])).toEqual([
    ['The export is ready to download', made.fileName],
  ])
  expect(existsSync(exportFolder(server.dataDir, made.id))).toBe(false)
})

test('packing that was cut off goes on where it was, and is the same export in the end', async () => {
  const vehicleId = await inRecon(admin)
  for (const name of ['a.png', 'b.png', 'c.png'])
    expect(
      (await uploadsOf(server, admin).send(`/${server.here.id}/recon/${vehicleId}/media/images`, { ...samples.image, name }))
        .status,
    ).toBe(201)
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const cut = new AbortController()
  let opened = 0
  const pack = (signal: AbortSignal) =>
    packExport({
      ...{ url: server.url, rooftopId: server.here.id, folder, now: () => server.clock.now, signal },
      async openFile(id) {
        opened += 1
        if (opened === 2) cut.abort(new Error('cut off'))
        const file = await server.doors.inRooftop(server.here.id, (db) =>
          db.selectFrom('file').select('store_key').where('id', '=', id).executeTakeFirstOrThrow(),
        )
        return server.app.files.store.open(file.store_key)
      },
      told: { began: () => {}, counted: () => {}, written: () => {}, files: () => {}, sealing: () => {} },
    })
  await expect(pack(cut.signal)).rejects.toThrow('cut off')
  const { asOf } = JSON.parse(readFileSync(path.join(folder, 'state.json'), 'utf8')).rows
  // A process that dies leaves half an entry behind what is known to be there.
  const half = path.join(folder, 'export.tar')
  writeFileSync(half, Buffer.concat([readFileSync(half), Buffer.alloc(700, 'x')]))
  server.pass({ minutes: 5 })
  const before = opened
  const file = await pack(new AbortController().signal)
  const accept = () => {}
  const archive = await readArchive({ path: file, folder, accept, told: () => {}, signal: new AbortController().signal })
  await archive.close()
  expect(archive.manifest.asOf).toBe(asOf)
  expect(archive.manifest.files).toBeGreaterThanOrEqual(3)
  // None was opened twice.
  expect(opened - before).toBe(archive.manifest.files + archive.manifest.missing.length - 2)
})

test('a file that the store has lost is named, and the rest is packed', async () => {
  const { id: fileId, store_key: key } = await server.doors.inRooftop(server.here.id, (db) =>
    db
      .selectFrom('file')
      .select(['id', 'store_key'])
      .where('kind', '=', 'UPLOAD')
      .where('purge_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  await server.app.files.store.remove(key)
  const { bytes } = await exportOf(server, admin)
  expect(bytes.toString('latin1')).toContain(`"id": "${fileId}",\n   "reason": "is not in the store of files"`)
})

test('whoever may not see all of a rooftop takes none of it out', async () => {
  const manager = await server.someone('manager')
  for (const [method, at] of [
    ['GET', '/settings/export'],
    ['POST', '/settings/export'],
    ['GET', '/settings/import'],
  ] as const)
    expect((await manager(method, at)).body.code).toBe('PERMISSION_DENIED')
  const [made] = (await current()).finished
  const other = await server.someone('administrator', server.there.id)
  expect((await other('GET', `/settings/export/${made.id}/file`)).body.code).toBe('EXPORT_NOT_FOUND')
})

test('an export is kept for a week', async () => {
  expect((await current()).finished.length).toBeGreaterThan(0)
  server.pass({ hours: 7 * 24 + 1 })
  await server.runHousekeeping()
  expect((await current()).finished).toEqual([])
})
