import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EXPORT_FORM } from '@lotline/domain/rooftop-export/export-parts'
import { inTransfer } from '../../../database/transfer.ts'
import { version } from '../../../version.ts'
import { leftOutTables } from '../tables/left-out.ts'
import { partOf } from '../tables/parts.ts'
import { type FileFacts, filesIn } from './files-of-rows.ts'
import type { PartFacts } from './part-writer.ts'
import { readmeOf } from './readme.ts'
import { OtherSize, openTarFile, type TarFile } from './tar-file.ts'
import { type RowsTold, type WrittenRows, writeRows } from './write-rows.ts'

/** How far an export is, beside its rows by table. */
export type PackTold = RowsTold & {
  began(asOf: string): void
  files(done: { files: number; bytes: number }, total: { files: number; bytes: number }): void
  sealing(): void
}

export type PackInput = {
  url: string
  rooftopId: string
  /** Everything that is under way lies here; what is there of a packing that was cut off is gone on with. */
  folder: string
  now: () => Date
  /** The bytes of a file of the rooftop; undefined where the store or the rooftop has it no more. */
  openFile(id: string): Promise<AsyncIterable<Uint8Array> | undefined>
  told: PackTold
  signal: AbortSignal
}

/** Files that are not in an export, and why. */
type Missing = { id: string; reason: string }
type PackState = { rows: WrittenRows; at: number; files: number; bytes: number; listed: number; missing: Missing[] }

const SAVE_EVERY_MS = 1000

/** Packs a rooftop into `export.tar` of its folder and answers its path. Its rows are those of one moment; its files never change. */
export async function packExport(input: PackInput): Promise<string> {
  const { folder, told, signal } = input
  const target = path.join(folder, 'export.tar')
  const state = (await readState(folder)) ?? (await beginPacking(input, target))
  told.began(state.rows.asOf)
  for (const { name, rows } of state.rows.tables) {
    told.counted(name, rows)
    told.written(name, rows)
  }
  const tar = await openTarFile(target, state.at)
  try {
    await packFiles(input, tar, state)
    signal.throwIfAborted()
    told.sealing()
    await seal(folder, tar, state)
  } finally {
    await tar.close()
  }
  return target
}

async function beginPacking({ url, rooftopId, folder, now, told, signal }: PackInput, target: string): Promise<PackState> {
  const rows = await inTransfer(url, { isReadOnly: true, name: 'lotline_export' }, (transfer) =>
    writeRows({ transfer, rooftopId, folder, now: now(), told, signal }),
  )
  const tar = await openTarFile(target, 0)
  const text = (name: string, content: string) => tar.add({ name, size: Buffer.byteLength(content), content: once(content) })
  try {
    const { rooftop, asOf, migration } = rows
    await text('lotline.json', `${JSON.stringify({ form: EXPORT_FORM, app: 'lotline', version, migration, rooftop, asOf })}\n`)
    await text('README.txt', readmeOf(rows, version))
    for (const part of rows.parts)
      await tar.add({ name: part.path, size: part.bytes, content: createReadStream(path.join(folder, part.path)) })
    await tar.sync()
    const state = { rows, at: tar.at(), files: 0, bytes: 0, listed: 0, missing: [] }
    await writeFile(path.join(folder, 'files.jsonl'), '')
    await saveState(folder, state)
    // They are in the tar: the list of files alone is read again.
    for (const part of rows.parts) if (part.path !== 'rows/file.jsonl') await rm(path.join(folder, part.path))
    return state
  } finally {
    await tar.close()
  }
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Goes on behind the last file that is surely there. */
async function packFiles({ folder, openFile, told, signal }: PackInput, tar: TarFile, state: PackState): Promise<void> {
  const list = path.join(folder, 'files.jsonl')
  await truncate(list, state.listed)
  const all = await sumUp(folder)
  let savedAt = performance.now()
  let waiting = ''
  const save = async () => {
    await tar.sync()
    await appendFile(list, waiting)
    state.listed += Buffer.byteLength(waiting)
    waiting = ''
    state.at = tar.at()
    await saveState(folder, state)
    savedAt = performance.now()
  }
  let place = 0
  for await (const file of filesIn(folder)) {
    place += 1
    if (place <= state.files) continue
    if (signal.aborted) break
    const packed = await packFile(tar, file, openFile)
    if (typeof packed === 'string') waiting += `${JSON.stringify({ id: file.id, bytes: file.bytes, sha256: packed })}\n`
    else state.missing.push({ id: file.id, reason: packed.reason })
    state.files = place
    state.bytes += file.bytes
    told.files({ files: state.files, bytes: state.bytes }, all)
    if (performance.now() - savedAt > SAVE_EVERY_MS) await save()
  }
  await save()
}

async function packFile(
  tar: TarFile,
  { id, bytes }: FileFacts,
  open: PackInput['openFile'],
): Promise<string | { reason: string }> {
  const content = await open(id)
  if (!content) return { reason: 'is not in the store of files' }
  try {
    return await tar.add({ name: `files/${id}`, size: bytes, content })
  } catch (error) {
    if (error instanceof OtherSize) return { reason: 'has another size in the store than it had' }
    throw error
  }
}

async function sumUp(folder: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 }
  for await (const { bytes } of filesIn(folder)) {
    sum.files += 1
    sum.bytes += bytes
  }
  return sum
}

async function seal(folder: string, tar: TarFile, { rows, missing, files }: PackState): Promise<void> {
  const list = await readFile(path.join(folder, 'files.jsonl'))
  const sha256 = createHash('sha256').update(list).digest('hex')
  await tar.add({
    name: 'files.jsonl',
    size: list.length,
    content: (async function* content() {
      yield list
    })(),
  })
  const parts: PartFacts[] = [...rows.parts, { path: 'files.jsonl', bytes: list.length, sha256 }]
  const tables = rows.tables.map((table) => ({ ...table, part: partOf(table.name) }))
  const manifest = {
    ...{ form: EXPORT_FORM, app: 'lotline', version, migration: rows.migration, rooftop: rows.rooftop, asOf: rows.asOf },
    ...{ tables, parts, files: files - missing.length, missing, leftOut: leftOutTables },
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await tar.add({ name: 'manifest.json', size: Buffer.byteLength(text), content: once(text) })
  await tar.end()
}

async function readState(folder: string): Promise<PackState | undefined> {
  const text = await readFile(path.join(folder, 'state.json'), 'utf8').catch(() => undefined)
  // Only saveState writes it, whole or not at all.
  return text === undefined ? undefined : (JSON.parse(text) as PackState)
}

async function saveState(folder: string, state: PackState): Promise<void> {
  const made = path.join(folder, 'state.json.new')
  await writeFile(made, JSON.stringify(state), { flush: true })
  await rename(made, path.join(folder, 'state.json'))
}
