import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import headers from 'tar-stream/headers.js'
import type { z } from 'zod'
import { damaged } from './damaged.ts'
import { bytesOf, linesIn, MAX_LINE_BYTES } from './lines.ts'
import { ListedFile, Manifest, Opening } from './manifest.ts'

export type EntryAt = { at: number; bytes: number }
/** An export whose every byte is as it was packed. */
export type Archive = {
  file: FileHandle
  bytes: number
  opening: Opening
  manifest: Manifest
  /** Parts by their path. */
  parts: ReadonlyMap<string, EntryAt>
  /** Where the list lies of the files that were found, each with its place, in the order of their ids. */
  found: string
  close(): Promise<void>
}

export type ReadInput = {
  path: string
  /** For what is found on the way. */
  folder: string
  /** Refuses what this server cannot read, before all else is read. */
  accept(opening: Opening): void
  told(bytesRead: number): void
  signal: AbortSignal
}

const BLOCK = 512
const MAX_OPENING_BYTES = 64 * 1024
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024
const MAX_PARTS = 5000
const MAX_FILES = 2_000_000
const knownNames =
  /^(?:README\.txt|lotline\.json|manifest\.json|files\.jsonl|clocks\.jsonl|rows\/[a-z][a-z0-9_]{0,62}\.jsonl|csv\/[a-z][a-z0-9_]{0,62}\.csv)$/
const fileNames = /^files\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

type Found = { parts: Map<string, EntryAt & { sha256: string }>; files: number; lastFile: string }

/** Reads an export from end to end and compares it with its manifest; throws in words what is wrong with it. */
export async function readArchive(input: ReadInput): Promise<Archive> {
  const file = await open(input.path, 'r')
  try {
    const { size } = await file.stat()
    const opening = await readOpening(file, size)
    input.accept(opening)
    const found = path.join(input.folder, 'found.jsonl')
    const { parts, files } = await readEntries(file, size, found, input)
    const at = parts.get('manifest.json')
    if (!at) throw damaged('is cut off: its last entry, manifest.json, is missing')
    const manifest = Manifest.parse(await readJson(file, at, MAX_MANIFEST_BYTES, Manifest))
    compareParts(manifest, parts)
    await compareFiles({ file, parts, found, files, manifest })
    return { file, bytes: size, opening, manifest, parts, found, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readOpening(file: FileHandle, size: number): Promise<Opening> {
  const first = await readHeader(file, 0, size)
  if (first?.name !== 'lotline.json') throw damaged('is no export of Lotline')
  return readJson(file, { at: BLOCK, bytes: first.size }, MAX_OPENING_BYTES, Opening)
}

async function readJson<T>(file: FileHandle, entry: EntryAt, most: number, shape: z.ZodType<T>): Promise<T> {
  if (entry.bytes > most) throw damaged('holds a description that is too large')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(entry.bytes), 0, entry.bytes, entry.at)
  if (bytesRead < entry.bytes) throw damaged('is cut off')
  const parsed = shape.safeParse(jsonOf(buffer.toString()))
  if (!parsed.success) throw damaged('is no export of Lotline: its description cannot be read')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined at the end. Nothing is kept of an entry but its name and size, whatever kind it says it is. */
async function readHeader(file: FileHandle, at: number, size: number) {
  if (at + BLOCK > size) throw damaged('is cut off: it has no end')
  const { buffer } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK, at)
  const header = decoded(buffer, at)
  if (!header) return undefined
  const name = header.name.slice(0, 100)
  if (header.type !== 'file') throw damaged(`holds ${JSON.stringify(name)}, which is no plain file`)
  if (!Number.isSafeInteger(header.size) || header.size < 0)
    throw damaged(`holds ${JSON.stringify(name)} with a size that cannot be`)
  if (at + BLOCK + header.size > size) throw damaged(`is cut off: it ends inside ${JSON.stringify(name)}`)
  return { name, size: header.size }
}

function decoded(block: Buffer, at: number) {
  try {
    return headers.decode(block)
  } catch {
    throw damaged(`is damaged, or no export of Lotline: nothing can be read at byte ${at}`)
  }
}

async function readEntries(file: FileHandle, size: number, list: string, { told, signal }: ReadInput): Promise<Found> {
  const found: Found = { parts: new Map(), files: 0, lastFile: '' }
  const out = createWriteStream(list)
  try {
    for (let at = 0; ; ) {
      signal.throwIfAborted()
      const header = await readHeader(file, at, size)
      if (!header) {
        if (at + 2 * BLOCK !== size) throw damaged('holds something behind its end')
        break
      }
      const entry = { at: at + BLOCK, bytes: header.size }
      const id = fileNames.exec(header.name)?.[1]
      noteName(found, header.name, id)
      const sha256 = await sumOf(file, entry, header.name, (read) => told(entry.at + read))
      if (id === undefined) found.parts.set(header.name, { ...entry, sha256 })
      else if (!out.write(`${JSON.stringify({ id, ...entry, sha256 })}\n`)) await once(out, 'drain')
      at = entry.at + Math.ceil(entry.bytes / BLOCK) * BLOCK
    }
  } finally {
    out.end()
    await finished(out)
  }
  told(size)
  return found
}

/** Names are of a few kinds, each comes once, and there are no more of them than an export can have. */
function noteName(found: Found, name: string, id: string | undefined): void {
  if (found.parts.has('manifest.json')) throw damaged('holds something behind its manifest')
  if (id !== undefined) {
    if (id <= found.lastFile) throw damaged(`holds files/${id} out of its order`)
    found.lastFile = id
    found.files += 1
    if (found.files > MAX_FILES) throw damaged('holds too many files')
    return
  }
  if (!knownNames.test(name)) throw damaged(`holds ${JSON.stringify(name)}, which no export has`)
  if (found.parts.has(name)) throw damaged(`holds ${JSON.stringify(name)} twice`)
  if (found.parts.size >= MAX_PARTS) throw damaged('holds too many parts')
}

async function sumOf(file: FileHandle, entry: EntryAt, name: string, told: (read: number) => void): Promise<string> {
  const sum = createHash('sha256')
  const hasLines = name.endsWith('.jsonl')
  let read = 0
  let line = 0
  for await (const bytes of bytesOf(file, entry)) {
    sum.update(bytes)
    read += bytes.length
    told(read)
    if (!hasLines) continue
    const first = bytes.indexOf(10)
    const longest = line + (first === -1 ? bytes.length : first)
    line = first === -1 ? longest : bytes.length - 1 - bytes.lastIndexOf(10)
    if (longest > MAX_LINE_BYTES) throw damaged(`holds a line in ${name} that is too long`)
  }
  return sum.digest('hex')
}

/** What the manifest names must be there as it was, and nothing besides. */
function compareParts(manifest: Manifest, parts: Found['parts']): void {
  const named = new Map(manifest.parts.map((part) => [part.path, part]))
  const free = ['lotline.json', 'README.txt', 'manifest.json']
  const wrong = [
    ...manifest.parts.filter(({ path: name }) => !parts.has(name)).map(({ path: name }) => `${name} is missing`),
    ...[...parts].flatMap(([name, { bytes, sha256 }]) => {
      if (free.includes(name)) return []
      const part = named.get(name)
      if (!part) return [`${name} is not in its manifest`]
      return part.sha256 === sha256 && part.bytes === bytes ? [] : [`${name} was changed since it was packed`]
    }),
    ...manifest.tables.filter(({ name }) => !parts.has(`rows/${name}.jsonl`)).map(({ name }) => `rows/${name}.jsonl is missing`),
  ]
  if (wrong.length > 0)
    throw damaged(`is damaged: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}`)
}

type Files = { file: FileHandle; parts: Found['parts']; found: string; files: number; manifest: Manifest }

/** Both lists stand in the order of the ids. */
async function compareFiles({ file, parts, found, files, manifest }: Files): Promise<void> {
  const listed = parts.get('files.jsonl')
  if (!listed) throw damaged('is damaged: files.jsonl is missing')
  const list = await open(found, 'r')
  try {
    const { size } = await list.stat()
    const there = linesIn(list, { at: 0, bytes: size })
    let lot: string[] = []
    let count = 0
    for await (const lines of linesIn(file, listed)) {
      for (const line of lines) {
        const { id, bytes, sha256 } = ListedFile.parse(jsonOf(line))
        if (lot.length === 0) lot = (await there.next()).value ?? []
        const one = ListedFile.safeParse(jsonOf(lot.shift() ?? ''))
        if (one.data?.id !== id) throw damaged(`is damaged: files/${id} is missing`)
        if (one.data.sha256 !== sha256 || one.data.bytes !== bytes)
          throw damaged(`is damaged: files/${id} was changed since it was packed`)
        count += 1
      }
    }
    if (count !== files || count !== manifest.files) throw damaged('is damaged: it does not hold the files that it lists')
  } finally {
    await list.close()
  }
}
