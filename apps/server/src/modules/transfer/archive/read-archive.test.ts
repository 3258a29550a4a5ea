import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EXPORT_FORM } from '@lotline/domain/rooftop-export/export-parts'
import headers from 'tar-stream/headers.js'
import { afterAll, expect, test } from 'vitest'
import { MAX_LINE_BYTES } from './lines.ts'
import { readArchive } from './read-archive.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lotline-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Part = { name: string; content: Buffer | string; type?: string; size?: number }
const opening = {
  ...{ form: EXPORT_FORM, app: 'lotline', version: '0.84.3', migration: '0001_first.sql', asOf: '2026-03-02T15:00:00.000Z' },
  rooftop: { id: '01a1fa84-0000-7000-8000-000000000001', name: 'Here', timeZone: 'America/Chicago' },
}
const fileId = '01a1fa84-0000-7000-8000-00000000000f'
const photo = Buffer.from('a photo')
const sumOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** A small export, each part of which a test may change before it is summed up, or afterwards. */
function parts({ changed = (all: Part[]) => all, lines = '{"id":"a"}\n' } = {}): Part[] {
  const files = `${JSON.stringify({ id: fileId, bytes: photo.length, sha256: sumOf(photo) })}\n`
  const named: Part[] = [
    { name: 'rows/vehicle.jsonl', content: lines },
    { name: 'clocks.jsonl', content: '' },
    { name: 'files.jsonl', content: files },
  ]
  const facts = named.map(({ name, content }) => ({ path: name, bytes: content.length, sha256: sumOf(content) }))
  const manifest = { ...opening, tables: [{ name: 'vehicle', rows: 1, columns: ['id'] }], parts: facts, files: 1, missing: [] }
  const [rows, clocks, list] = named as [Part, Part, Part]
  return changed([
    { name: 'lotline.json', content: JSON.stringify(opening) },
    { name: 'README.txt', content: 'Read me' },
    ...[rows, clocks, { name: `files/${fileId}`, content: photo }, list],
    { name: 'manifest.json', content: JSON.stringify(manifest) },
  ])
}

function tarOf(all: readonly Part[], end = Buffer.alloc(1024)): string {
  const blocks = all.flatMap(({ name, content, type = 'file', size }) => {
    const bytes = Buffer.from(content)
    const header = headers.encode({ name, size: size ?? bytes.length, mode: 0o644, uid: 0, gid: 0, mtime: new Date(0), type })
    return [Buffer.from(header ?? []), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  const file = path.join(mkdtempSync(path.join(folder, 'x-')), 'a.tar')
  writeFileSync(file, Buffer.concat([...blocks, end]))
  return file
}

async function read(file: string, accept = () => {}) {
  const signal = new AbortController().signal
  const archive = await readArchive({ path: file, folder: path.dirname(file), accept, told: () => {}, signal })
  await archive.close()
  return archive
}

const withPart = (part: Part) => (all: Part[]) => [...all.slice(0, 3), part, ...all.slice(3)]
const without = (name: string) => (all: Part[]) => all.filter((part) => part.name !== name)
const instead = (name: string, content: string) => (all: Part[]) =>
  all.map((part) => (part.name === name ? { ...part, content } : part))

test('a whole export is read, with where each part lies', async () => {
  const archive = await read(tarOf(parts()))
  expect(archive.manifest.tables).toEqual([{ name: 'vehicle', rows: 1, columns: ['id'] }])
  expect(readFileSync(archive.found, 'utf8')).toContain(fileId)
  expect(archive.parts.get('rows/vehicle.jsonl')?.bytes).toBe(11)
})

test.each<[string, Part[] | ((all: Part[]) => Part[]), string]>([
  [
    'a path that leads out',
    withPart({ name: 'rows/../../etc/passwd', content: 'x' }),
    'holds "rows/../../etc/passwd", which no export has',
  ],
  ['an absolute path', withPart({ name: '/etc/passwd', content: 'x' }), 'holds "/etc/passwd", which no export has'],
  ['a link', withPart({ name: 'rows/task.jsonl', content: '', type: 'symlink' }), 'which is no plain file'],
  ['a hard link', withPart({ name: 'rows/task.jsonl', content: '', type: 'link' }), 'which is no plain file'],
  ['a folder', withPart({ name: 'rows/', content: '', type: 'directory' }), 'which is no plain file'],
  [
    'a header that names a long one',
    withPart({ name: 'x', content: 'x'.repeat(2000), type: 'pax-header' }),
    'which is no plain file',
  ],
  ['an unknown part', withPart({ name: 'rows/Task.sql', content: '' }), 'which no export has'],
  ['a part twice', withPart({ name: 'README.txt', content: '' }), 'holds "README.txt" twice'],
  [
    'a part that the manifest does not know',
    withPart({ name: 'rows/task.jsonl', content: '' }),
    'rows/task.jsonl is not in its manifest',
  ],
  [
    'a size beyond the end',
    withPart({ name: 'rows/task.jsonl', content: '', size: 9_000_000_000_000 }),
    'it ends inside "rows/task.jsonl"',
  ],
  ['a changed part', instead('rows/vehicle.jsonl', '{"id":"b"}\n'), 'rows/vehicle.jsonl was changed since it was packed'],
  ['a changed file', instead(`files/${fileId}`, 'another'), `files/${fileId} was changed since it was packed`],
  ['a missing file', without(`files/${fileId}`), `files/${fileId} is missing`],
  ['a missing part', without('rows/vehicle.jsonl'), 'rows/vehicle.jsonl is missing'],
  ['no list of files', without('files.jsonl'), 'files.jsonl is missing'],
  ['no manifest', without('manifest.json'), 'is cut off: its last entry, manifest.json, is missing'],
  ['a manifest that is none', instead('manifest.json', '{"tables":"many"}'), 'its description cannot be read'],
  ['another file', () => [{ name: 'photo.jpg', content: 'x' }], 'is no export of Lotline'],
  ['a description that is too large', instead('lotline.json', ' '.repeat(70_000)), 'a description that is too large'],
  [
    'something behind the manifest',
    (all) => [...all, { name: 'rows/task.jsonl', content: '' }],
    'holds something behind its manifest',
  ],
])('%s is refused in words', async (_what, changed, words) => {
  const file = tarOf(parts({ changed: typeof changed === 'function' ? changed : () => changed }))
  await expect(read(file)).rejects.toMatchObject({ code: 'FILE_UNREADABLE', message: expect.stringContaining(words) })
})

test('a line that is too long is refused before anybody reads it', async () => {
  const lines = `{"id":"${'x'.repeat(MAX_LINE_BYTES)}"}\n`
  await expect(read(tarOf(parts({ lines })))).rejects.toThrow('holds a line in rows/vehicle.jsonl that is too long')
})

test('an export that is cut off is refused, wherever that was', async () => {
  const { length } = readFileSync(tarOf(parts()))
  for (const at of [0, 100, 512, 700, 2048, length - 1600, length - 1024, length - 512]) {
    const file = tarOf(parts())
    truncateSync(file, at)
    await expect(read(file), `cut at ${at}`).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  }
  await expect(read(tarOf(parts(), Buffer.alloc(2048)))).rejects.toThrow('holds something behind its end')
  const noise = path.join(folder, 'noise')
  writeFileSync(noise, Buffer.alloc(4096, 'noise'))
  await expect(read(noise)).rejects.toThrow('is damaged, or no export of Lotline')
})

test('what a server does not accept is refused before the rest is read', async () => {
  const file = tarOf(parts())
  truncateSync(file, 1200)
  const accept = () => {
    throw new Error('newer')
  }
  await expect(read(file, accept)).rejects.toThrow('newer')
})
