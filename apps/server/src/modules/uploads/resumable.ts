import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chunkBytes, MIN_CHUNK_BYTES, maxBytesAnywhere, mostBigFileBytes } from '@lotline/domain/files/file-limits'
import { importPurpose, MAX_IMPORT_BYTES } from '@lotline/domain/rooftop-export/export-parts'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../app-error.ts'
import { type Actor, type Ctx, inOwnRooftop } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { markKept, releaseFiles } from '../../files/queries.ts'
import type { FileStore } from '../../files/store.ts'
import type { StreamCtx } from '../../http/serve.ts'
import type { AppServices } from '../../module/define.ts'
import { keepFile } from './keep.ts'
import {
  addPiece,
  deleteUpload,
  findUpload,
  insertUpload,
  listPieces,
  lockUploads,
  type UploadRow,
  weighUploads,
} from './queries.ts'
import { type Came, joinPieces, withIncoming } from './receive.ts'
import { tooLarge, unreadable, uploadNotFound } from './refusals.ts'

const version = '1.0.0'
/** Since somebody has last sent something of it. */
const keptMs = 7 * 24 * 60 * 60 * 1000
const most = { count: 50, bytes: 4 * mostBigFileBytes }

/** The protocol and the parts of it that there are; how large a file may be depends on the rooftop. */
export const whatIsSpoken = {
  'tus-resumable': version,
  'tus-version': version,
  'tus-extension': 'creation,expiration,termination',
}

type Uploads = Pick<AppServices, 'files'>

/** Begins a file that comes in pieces: who sends it, how long it will be, what it is called. */
export async function begin({ files: { room } }: Uploads, raw: StreamCtx): Promise<FastifyReply> {
  const { actor, now, reply } = raw
  requireVersion(raw)
  const length = lengthOf(raw)
  const metadata = String(raw.request.headers['upload-metadata'] ?? '')
  // Whole rooftops come in the same way, for those who may import them; they are gone again once they are imported.
  const isImport = valueIn(metadata, 'purpose') === importPurpose && actor.permissions.has('DEALERSHIP_ADMIN_VIEW')
  const mostBytes = isImport ? MAX_IMPORT_BYTES : maxBytesAnywhere(actor.featureFlags.includes('BIG_FILE_UPLOAD'))
  if (length > mostBytes) throw tooLarge(mostBytes)
  if (isImport) await room.requireDisk(length)
  else await room.require(actor.rooftopId, length)
  const id = newId()
  const expiresAt = new Date(now.getTime() + keptMs)
  const name = valueIn(metadata, 'filename|name')
  await inOwnRooftop(raw, async ({ db }) => {
    await lockUploads(db, actor.personId)
    const open = await weighUploads(db, actor.personId)
    if (open.count >= most.count || (isImport ? open.large >= 1 : open.bytes + length > most.bytes))
      throw new AppError('TOO_MANY_FILES', 'Too many of your files are under way. Finish them or give them up first.', {
        most: most.count,
      })
    await insertUpload(db, { id, personId: actor.personId, name, length, now, expiresAt })
  })
  return answer(reply, { length, received: 0, expires_at: expiresAt }).code(201).header('location', `/api/uploads/${id}`).send()
}

/** How much of it has come. */
export async function look(raw: StreamCtx, id: string): Promise<{ offset: number; length: number }> {
  const upload = await ownUpload(raw, id)
  answer(raw.reply, upload)
  return { offset: upload.received, length: upload.length }
}

/** Takes the rest of a file from where it has come to, as much as arrives: each few megabytes lie in the store before the next are read. */
export async function goOn({ files: { store, room } }: Uploads, raw: StreamCtx, id: string): Promise<FastifyReply> {
  const upload = await ownUpload(raw, id)
  requireVersion(raw)
  const { body, headers } = raw.request
  if (!(body instanceof Readable))
    throw new AppError('FILE_TYPE', 'Send the bytes of the file as application/offset+octet-stream.')
  if (headers['upload-offset'] !== String(upload.received)) throw wrongOffset(upload.received)
  const pieces = openPieces(body, upload.length - upload.received)
  await room.requireDisk(upload.length - upload.received)
  let received = upload.received
  while (!pieces.isOver())
    received = await withIncoming(store, async (path) => {
      const bytes = await pieces.writeNext(path)
      if (bytes === 0) return received
      if (bytes < MIN_CHUNK_BYTES && received + bytes < upload.length) return passOver(received, upload.received)
      return keepPiece(store, raw, { uploadId: id, start: received, path, bytes })
    })
  return answer(raw.reply, { ...upload, received })
    .code(204)
    .send()
}

/** What is too little for a piece is not kept: behind others whoever sends goes on from where those end, alone it is refused. */
function passOver(received: number, before: number): number {
  if (received > before) return received
  throw new AppError('MALFORMED', `Send at least ${MIN_CHUNK_BYTES / 1024} KB at a time, or all that is left of the file.`)
}

export async function giveUp(raw: StreamCtx, id: string): Promise<FastifyReply> {
  await ownUpload(raw, id)
  await inOwnRooftop(raw, (ctx) => finishUpload(ctx, id))
  return raw.reply.header('tus-resumable', version).code(204).send()
}

/** Puts the pieces of a whole upload together at a path; refuses somebody else's, and one that is still under way. */
export async function requireWhole(services: Uploads, raw: StreamCtx, id: string, path: string): Promise<Came> {
  const { length, received, name } = await ownUpload(raw, id)
  if (received < length)
    throw new AppError('UPLOAD_UNFINISHED', `${length - received} bytes of the file are still to come.`, {
      offset: received,
      length,
    })
  const keys = await inOwnRooftop(raw, ({ db }) => listPieces(db, id))
  await joinPieces(services.files.store, keys, path)
  return { name, bytes: length }
}

/** Forgets an upload that has become a file, or was given up; its pieces go with the next round of housekeeping. */
export async function finishUpload({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  await releaseFiles(db, await deleteUpload(db, id), now)
}

/** The id that an address of an upload ends with. */
export function resumableIn(address: string): string {
  const [, id = ''] = /\/uploads\/([\da-f-]{36})\/?$/i.exec(address) ?? []
  if (!isUuid(id)) throw uploadNotFound()
  return id.toLowerCase()
}

async function ownUpload(raw: StreamCtx, id: string): Promise<UploadRow> {
  const upload = isUuid(id) ? await inOwnRooftop(raw, ({ db }) => findUpload(db, id)) : undefined
  if (!isOf(upload, raw.actor) || upload.expires_at <= raw.now) throw uploadNotFound()
  return upload
}

function isOf(upload: UploadRow | undefined, { personId }: Actor): upload is UploadRow {
  return upload?.person_id === personId
}

/** A body, cut into pieces. One that breaks off ends with what has come of it: whoever sends it asks how much that is. */
function openPieces(body: Readable, mostBytes: number) {
  const source: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let left = mostBytes
  let isOver = false
  async function* next() {
    for (let room = chunkBytes; room > 0; ) {
      const come = rest.length > 0 ? { value: rest } : await source.next().catch(() => ({ done: true, value: undefined }))
      if (!come.value) {
        isOver = true
        return
      }
      const part = come.value.subarray(0, Math.min(room, left))
      rest = come.value.subarray(part.length)
      room -= part.length
      left -= part.length
      if (part.length === 0) throw new AppError('MALFORMED', 'More has come than the upload was said to have.')
      yield part
    }
  }
  return {
    isOver: () => isOver || (left === 0 && rest.length === 0),
    async writeNext(path: string): Promise<number> {
      await pipeline(next, createWriteStream(path))
      return (await stat(path)).size
    },
  }
}

type Piece = { uploadId: string; start: number; path: string; bytes: number }

/** Stores a piece and puts it behind the others; answers how much has come then. */
async function keepPiece(store: FileStore, raw: StreamCtx, { path, bytes, uploadId, start }: Piece): Promise<number> {
  const file = await keepFile(
    store,
    { ...raw, ...raw.actor },
    { path, name: 'piece', mediaType: 'application/octet-stream', isShown: false },
  )
  const expiresAt = new Date(raw.now.getTime() + keptMs)
  await inOwnRooftop(raw, async ({ db, now }) => {
    await markKept(db, file.id, bytes, now)
    // Over another connection the same person may have sent it meanwhile: this one is tidied away.
    if (!(await addPiece(db, { uploadId, start, fileId: file.id, bytes, expiresAt }))) throw wrongOffset(undefined)
  })
  return start + bytes
}

function wrongOffset(offset: number | undefined): AppError {
  return new AppError('UPLOAD_OFFSET', 'The upload has come to another place. Ask how far it is and go on from there.', {
    ...(offset !== undefined && { offset }),
  })
}

function requireVersion({ request, reply }: StreamCtx): void {
  if (request.headers['tus-resumable'] === version) return
  reply.header('tus-version', version)
  throw new AppError('UPLOAD_PROTOCOL', `Uploads in pieces speak tus ${version}: send Tus-Resumable: ${version}.`)
}

function lengthOf({ request }: StreamCtx): number {
  const given = String(request.headers['upload-length'] ?? '')
  if (!/^\d{1,15}$/.test(given))
    throw new AppError('MALFORMED', 'Upload-Length: must be the bytes of the file', {
      errors: [{ field: 'Upload-Length', message: 'must be the bytes of the file' }],
    })
  if (Number(given) === 0) throw unreadable('The file is empty.')
  return Number(given)
}

/** 'filename' of 'filename bmFtZQ==,filetype aW1hZ2U=': what it is called, as whoever sends it says. */
function valueIn(metadata: string, key: 'filename|name' | 'purpose'): string {
  const [, encoded = ''] = new RegExp(`(?:^|,)\\s*(?:${key}) ([\\w+/=-]{0,2000})`).exec(metadata) ?? []
  return Buffer.from(encoded, 'base64').toString().replaceAll('\0', '').toWellFormed().slice(0, 1000)
}

function answer(reply: FastifyReply, { length, received, expires_at }: Pick<UploadRow, 'length' | 'received' | 'expires_at'>) {
  return reply.headers({
    'tus-resumable': version,
    'upload-offset': received,
    'upload-length': length,
    'upload-expires': expires_at.toUTCString(),
    'cache-control': 'no-store',
  })
}
