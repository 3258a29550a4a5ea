import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRecon, ownDataDir, startServer } from '../../../test/server.ts'
import { aSample, uploadsOf } from '../../../test/uploads.ts'

const dataDir = ownDataDir()
const folder = path.join(dataDir, 'files')
const canMount = mountSmall(folder)

/** A disk of one megabyte at a path; whoever may make none cannot tell what happens when it is full. */
function mountSmall(at: string): boolean {
  mkdirSync(at)
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at], { stdio: 'ignore' })
  } catch {
    return false
  }
  afterAll(() => execFileSync('umount', ['-l', at]))
  return true
}

test.runIf(canMount)(
  'on a full disk whoever sends is told so, nothing is left half, and what fits goes on coming in',
  async () => {
    // As if the disk kept nothing back.
    const server = await startServer({ dataDir, lookAtDisk: async () => ({ free: 1e12, total: 1e12 }) })
    const manager = await server.someone('manager')
    const id = await inRecon(manager)
    const send = (bytes: Buffer) =>
      uploadsOf(server, manager).send(`/${server.here.id}/recon/${id}/media/images`, { name: 'a.jpg', bytes })
    const photo = await aSample('jpeg')
    const large = Buffer.concat([photo, Buffer.alloc(700_000)])
    // It fits where it comes in, and not a second time where it is kept.
    for (const bytes of [large, Buffer.concat([photo, Buffer.alloc(2_000_000)])])
      expect(await send(bytes)).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
    expect((await manager('GET', `/inventory/${id}/media`)).body.data).toEqual([])
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(left).toEqual([])
    expect((await send(photo)).status).toBe(201)
  },
)

test('a place for files that comes in is made where there is none', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'lotline-empty-'))
  afterAll(() => rmSync(empty, { recursive: true, force: true }))
  const server = await startServer({ dataDir: path.join(empty, 'data') })
  const manager = await server.someone('manager')
  const id = await inRecon(manager)
  const bytes = await aSample('png')
  const sent = await uploadsOf(server, manager).send(`/${server.here.id}/recon/${id}/media/images`, { name: 'a.png', bytes })
  expect(sent.status).toBe(201)
})
