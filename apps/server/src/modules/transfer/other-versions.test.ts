import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRecon, startServer } from '../../../test/server.ts'
import { checkedImport, exportOf, settledImport } from '../../../test/transfers.ts'
import { samples, uploadsOf } from '../../../test/uploads.ts'
import type { Manifest } from './archive/manifest.ts'
import { readArchive } from './archive/read-archive.ts'
import { openTarFile } from './pack/tar-file.ts'

const server = await startServer()
const there = await startServer()
const admin = await server.someone()
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-versions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let bytes: Buffer

beforeAll(async () => {
  const id = await inRecon(admin)
  await admin('POST', `/inventory/${id}/notes`, { note: 'Left door' })
  await uploadsOf(server, admin).send(`/${server.here.id}/recon/${id}/media/images`, samples.image)
  await Promise.all([server.app.work(), there.app.work()])
  bytes = (await exportOf(server, admin)).bytes
})

type Change = {
  rows?: Record<string, (lines: string[]) => string[]>
  added?: Record<string, string[]>
  manifest?: (manifest: Manifest) => Manifest
  opening?: object
}

/** The same export as another version would have made it, summed up as that would. */
async function asAnother({ rows = {}, added = {}, manifest: edit = (one) => one, opening = {} }: Change): Promise<Buffer> {
  const source = path.join(folder, 'source.tar')
  writeFileSync(source, bytes)
  const archive = await readArchive({
    path: source,
    folder,
    accept: () => {},
    told: () => {},
    signal: new AbortController().signal,
  })
  await archive.close()
  const target = path.join(folder, 'target.tar')
  const tar = await openTarFile(target, 0)
  const add = async (name: string, content: Buffer) =>
    tar.add({
      name,
      size: content.length,
      content: (async function* once() {
        yield content
      })(),
    })
  const parts: Manifest['parts'] = []
  for (const [name, { at, bytes: size }] of archive.parts) {
    if (name === 'manifest.json' || name === 'files.jsonl') continue
    const before = bytes.subarray(at, at + size)
    const table = /^rows\/(\w+)\.jsonl$/.exec(name)?.[1] ?? ''
    const change = rows[table]
    const content =
      name === 'lotline.json'
        ? Buffer.from(JSON.stringify({ ...archive.opening, ...opening }))
        : change
          ? linesOf(change(before.toString().split('\n').filter(Boolean)))
          : before
    await add(name, content)
    if (!['lotline.json', 'README.txt'].includes(name)) parts.push(partOf(name, content))
  }
  for (const [table, lines] of Object.entries(added)) {
    await add(`rows/${table}.jsonl`, linesOf(lines))
    parts.push(partOf(`rows/${table}.jsonl`, linesOf(lines)))
  }
  for (const line of readFileSync(archive.found, 'utf8').split('\n').filter(Boolean)) {
    const file = JSON.parse(line)
    await add(`files/${file.id}`, bytes.subarray(file.at, file.at + file.bytes))
  }
  const list = archive.parts.get('files.jsonl') ?? { at: 0, bytes: 0 }
  const files = bytes.subarray(list.at, list.at + list.bytes)
  await add('files.jsonl', files)
  parts.push(partOf('files.jsonl', files))
  await add('manifest.json', Buffer.from(JSON.stringify(edit({ ...archive.manifest, ...opening, parts }))))
  await tar.end()
  await tar.close()
  return readFileSync(target)
}

const linesOf = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''))
const partOf = (name: string, content: Buffer) => ({
  path: name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})
const edited = (edit: (row: Record<string, unknown>) => Record<string, unknown>) => (lines: string[]) =>
  lines.map((line) => JSON.stringify(edit(JSON.parse(line))))
const withTable =
  (name: string, change: (table: Manifest['tables'][number]) => Manifest['tables'][number]) =>
  (manifest: Manifest): Manifest => ({
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === name ? change(table) : table)),
  })

async function moved(file: Buffer, name: string) {
  const mover = await there.someone()
  await there.alsoIn(there.there.id, mover)
  const checked = await checkedImport(there, mover, file)
  if (checked.state !== 'CHECKED') return checked
  await mover('POST', `/settings/import/${checked.id}/start`, { newRooftop: { name, groupId: there.groupId } })
  const done = await settledImport(mover, 'IMPORTING')
  await mover('DELETE', `/settings/import/${checked.id}`)
  return done
}

test('an older export is brought up: what has come since is as for new rows, what has gone since is named', async () => {
  const file = await asAnother({
    rows: {
      vehicle: edited(({ decoded_fields: _new, ...row }) => row),
      note: edited((row) => ({ ...row, shouted: true })),
    },
    added: { horse: ['{"id":"1"}', '{"id":"2"}'] },
    manifest: (one) => {
      const older = withTable('vehicle', (table) => ({
        ...table,
        columns: table.columns.filter((column) => column !== 'decoded_fields'),
      }))(one)
      const other = withTable('note', (table) => ({ ...table, columns: [...table.columns, 'shouted'] }))(older)
      return { ...other, tables: [...other.tables, { name: 'horse', rows: 2, columns: ['id'] }] }
    },
    opening: { version: '0.80.0' },
  })
  const { state, failure, report, facts } = await moved(file, 'Older')
  expect([state, failure, facts?.appVersion]).toEqual(['DONE', null, '0.80.0'])
  expect(report?.differences).toEqual([
    'note: this version has no shouted; left out.',
    'horse: this version has no such table; 2 rows were left out.',
  ])
  expect(report?.counts.find(({ label }) => label === 'vehicle')).toEqual({ label: 'vehicle', inFile: 1, inRooftop: 1 })
})

test.each([
  ['a form', { form: 2 }],
  ['tables', { migration: '9999_later.sql' }],
])('an export with %s of a newer version is refused in words', async (_what, opening) => {
  const { state, checks, failure } = await moved(await asAnother({ opening: { ...opening, version: '9.9.9' } }), 'Newer')
  expect([state, checks.version.state]).toEqual(['REFUSED', 'WRONG'])
  expect(failure).toMatch(
    /^The file was made by Lotline 9\.9\.9, which is newer than this one \(.*\)\. Update this Lotline first/,
  )
})

test.each<[string, string, Change]>([
  [
    'a row that its table refuses',
    'holds a row in rows/vehicle.jsonl that cannot be',
    { rows: { vehicle: edited((row) => ({ ...row, vin: '' })) } },
  ],
  [
    'a row that names nothing',
    'holds a row in rows/note.jsonl that cannot be',
    { rows: { note: edited((row) => ({ ...row, vehicle_id: '01a1fa84-0000-7000-8000-000000000000' })) } },
  ],
  ['a line that is no row', 'rows/tag.jsonl', { rows: { tag: () => ['[1]'] } }],
])('%s fails the import and leaves the rooftop empty, and no file behind', async (_what, words, change) => {
  const before = await storedFiles()
  const mover = await there.someone()
  const checked = await checkedImport(there, mover, await asAnother(change))
  expect(checked.state).toBe('CHECKED')
  await mover('POST', `/settings/import/${checked.id}/start`, { rooftopId: there.here.id })
  const { state, failure } = await settledImport(mover, 'IMPORTING')
  expect([state, failure]).toEqual(['FAILED', expect.stringContaining(words)])
  const [target] = (await mover('GET', '/settings/import')).body.data.targets
  expect(target).toMatchObject({ id: there.here.id, isEmpty: true, vehicles: 0 })
  expect((await mover('GET', '/utility/workflow/steps')).body.data.length).toBeGreaterThan(0)
  expect(await storedFiles()).toEqual(before)
  await mover('DELETE', `/settings/import/${checked.id}`)
})

async function storedFiles(): Promise<string[]> {
  const { readdir } = await import('node:fs/promises')
  return (await readdir(path.join(there.dataDir, 'files/import')).catch(() => [])).sort()
}
