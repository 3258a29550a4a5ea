import { open } from 'node:fs/promises'
import { fitsPattern, isPattern, pathParts } from '@lotline/domain/feeds/fetched-feeds'
import type { FileEntryWithStats, Stats } from 'ssh2'
import { connectSftp, type SftpConnection, type SftpWanted } from './connection.ts'
import type { ShownKey } from './host-key.ts'
import { SftpError } from './sftp-error.ts'

export type RemoteFile = { path: string; name: string; bytes: number; modifiedAt: Date }

/** What is asked of an SFTP server over one connection. All throw SftpError and OutsideError, or what the signal was ended with. */
export type Sftp = {
  shown: ShownKey
  /** The file at a path; of a pattern in its last part the newest that fits. */
  find(path: string): Promise<RemoteFile>
  /** The first bytes of a file. */
  start(file: RemoteFile, bytes: number): Promise<Buffer>
  /** Writes a file to a path here, in pieces; one that changes meanwhile is not taken. */
  save(file: RemoteFile, to: string, taking: { mostBytes: number; progress(bytes: number): void }): Promise<void>
  close(): void
}

const MAX_ENTRIES = 20_000
const chunkBytes = 32_768
// Half a megabyte is under way at once.
const chunksAtOnce = 16

export async function openSftp(wanted: SftpWanted): Promise<Sftp> {
  const connection = await connectSftp(wanted)
  return {
    shown: connection.shown,
    close: connection.close,
    find: (path) => (isPattern(pathParts(path).file) ? findNewest(connection, path) : findFile(connection, path)),
    async start(file, bytes) {
      const most = Math.min(bytes, file.bytes)
      const handle = await asked<Buffer>(connection, file.path, (done) => connection.sftp.open(file.path, 'r', done))
      const into = Buffer.alloc(most)
      const read = most === 0 ? 0 : await readAt(connection, file.path, { handle, at: 0, into })
      return into.subarray(0, read)
    },
    save: (file, to, taking) => saveFile(connection, file, to, taking),
  }
}

function readAt(connection: SftpConnection, path: string, { handle, at, into }: Omit<Piece, 'file'>): Promise<number> {
  return asked(connection, path, (done) =>
    connection.sftp.read(handle, into, 0, into.length, at, (error, bytes) => (isEnd(error) ? done(null, 0) : done(error, bytes))),
  )
}

async function findFile(connection: SftpConnection, path: string): Promise<RemoteFile> {
  const stats = await asked<Stats>(connection, path, (done) => connection.sftp.stat(path, done))
  if (!stats.isFile()) throw new SftpError('NO_FILE', `${path} is a folder, not a file.`)
  return remoteFile(path, stats)
}

async function findNewest(connection: SftpConnection, path: string): Promise<RemoteFile> {
  const { folder, file: pattern } = pathParts(path)
  const { sftp, host } = connection
  const shown = folder || '.'
  const handle = await asked<Buffer>(connection, shown, (done) => sftp.opendir(shown, done))
  let newest: FileEntryWithStats | undefined
  for (let seen = 0; ; ) {
    const entries = await asked<FileEntryWithStats[] | undefined>(connection, shown, (done) =>
      sftp.readdir(handle, (error, list) => (isEnd(error) ? done(undefined, undefined) : done(error, list))),
    )
    if (!entries || entries.length === 0) break
    seen += entries.length
    if (seen > MAX_ENTRIES)
      throw new SftpError(
        'LARGE',
        `${host} has over ${MAX_ENTRIES.toLocaleString('en-US')} files in ${shown}. Have old ones removed.`,
      )
    for (const entry of entries)
      if (entry.attrs.isFile() && fitsPattern(entry.filename, pattern) && isNewer(entry, newest)) newest = entry
  }
  if (!newest) throw new SftpError('NO_FILE', `No file in ${shown} is named like ${pattern}.`)
  return remoteFile(folder === '' ? newest.filename : `${folder.replace(/\/$/, '')}/${newest.filename}`, newest.attrs)
}

function isNewer(entry: FileEntryWithStats, than: FileEntryWithStats | undefined): boolean {
  if (!than) return true
  const [one, other] = [entry.attrs.mtime, than.attrs.mtime]
  return one === other ? entry.filename > than.filename : one > other
}

function remoteFile(path: string, { size, mtime }: Pick<Stats, 'size' | 'mtime'>): RemoteFile {
  return { path, name: pathParts(path).file, bytes: size, modifiedAt: new Date(mtime * 1000) }
}

type Taking = { mostBytes: number; progress(bytes: number): void }

/** Pieces are asked for some at a time; each is written where it belongs. */
async function saveFile(
  connection: SftpConnection,
  file: RemoteFile,
  to: string,
  { mostBytes, progress }: Taking,
): Promise<void> {
  if (file.bytes > mostBytes) throw new SftpError('LARGE', `${file.name} is too large.`)
  const handle = await asked<Buffer>(connection, file.path, (done) => connection.sftp.open(file.path, 'r', done))
  const into = await open(to, 'w')
  let next = 0
  let written = 0
  const worker = async () => {
    const piece = Buffer.alloc(chunkBytes)
    while (next < file.bytes) {
      const at = next
      const length = Math.min(chunkBytes, file.bytes - at)
      next = at + length
      await readWhole(connection, { file, handle, at, into: piece.subarray(0, length) })
      await into.write(piece, 0, length, at)
      written += length
      progress(written)
    }
  }
  try {
    await Promise.all(Array.from({ length: chunksAtOnce }, worker))
  } finally {
    // Whoever is still at a piece ends with it.
    next = file.bytes
    await into.close()
  }
  const after = await findFile(connection, file.path)
  if (after.bytes !== file.bytes || after.modifiedAt.getTime() !== file.modifiedAt.getTime()) throw changing(connection, file)
}

type Piece = { file: RemoteFile; handle: Buffer; at: number; into: Buffer }

/** A server may give less than it is asked for; one that gives nothing has another file now. */
async function readWhole(connection: SftpConnection, { file, handle, at, into }: Piece): Promise<void> {
  for (let have = 0; have < into.length; ) {
    const read = await readAt(connection, file.path, { handle, at: at + have, into: into.subarray(have) })
    if (read === 0) throw changing(connection, file)
    have += read
  }
}

function changing({ host }: SftpConnection, { name }: RemoteFile): SftpError {
  return new SftpError('CHANGING', `${name} changed while it was fetched from ${host}.`)
}

// Status codes of SFTP.
const [endCode, noFileCode, noAccessCode] = [1, 2, 3]

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function isEnd(error: unknown): error is Error {
  return codeOf(error) === endCode
}

/** Asks and waits; what the server says of a path comes as a sentence. */
async function asked<T>(
  connection: SftpConnection,
  path: string,
  work: (done: (error: Error | null | undefined, value: T) => void) => void,
): Promise<T> {
  try {
    return await connection.during(work)
  } catch (error) {
    const code = codeOf(error)
    if (code === noFileCode) throw new SftpError('NO_FILE', `${connection.host} has no ${path}.`, error)
    if (code === noAccessCode) throw new SftpError('NO_ACCESS', `${connection.host} does not let us read ${path}.`, error)
    // Of a channel that was closed while the connection stands.
    const isCut = error instanceof Error && error.message === 'No response from server'
    if (typeof code === 'number' || isCut) throw new SftpError('BROKEN', `${connection.host} could not give ${path}.`, error)
    throw error
  }
}
