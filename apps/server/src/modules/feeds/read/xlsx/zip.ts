import { formatCount } from '@lotline/domain/amounts/count'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FeedFileError } from '../feed-file-error.ts'
import { megabytes } from '../limits.ts'

const mostEntries = 5000

/** The texts in an archive, by their names without regard to case. */
export type Archive = {
  has(name: string): boolean
  text(name: string): AsyncGenerator<string>
  close(): void
}

/** Opens an archive whose texts may unpack to so many bytes in all, however often they are read. */
export async function openArchive(path: string, unpackedBytes: number): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw broken(error)
  })
  let unpacked = 0
  try {
    const entries = await listEntries(zip)
    return {
      has: (name) => entries.has(name.toLowerCase()),
      close: () => zip.close(),
      async *text(name) {
        const entry = entries.get(name.toLowerCase())
        if (!entry) throw broken(new Error(`it has no ${name}`))
        if (entry.isEncrypted())
          throw new FeedFileError('NOT_A_TABLE', 'The workbook is protected by a password: save it without one')
        const decoder = new TextDecoder()
        const stream = await zip.openReadStreamPromise(entry).catch((error) => {
          throw broken(error)
        })
        try {
          for await (const chunk of stream) {
            if (!Buffer.isBuffer(chunk)) continue
            unpacked += chunk.length
            if (unpacked > unpackedBytes) throw tooLarge(unpackedBytes)
            yield decoder.decode(chunk, { stream: true })
          }
          yield decoder.decode()
        } catch (error) {
          throw error instanceof FeedFileError ? error : broken(error)
        } finally {
          stream.destroy()
        }
      },
    }
  } catch (error) {
    zip.close()
    throw error instanceof FeedFileError ? error : broken(error)
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= mostEntries)
      throw new FeedFileError('NOT_A_TABLE', `The file packs more than ${formatCount(mostEntries)} others: save the sheet as CSV`)
    entries.set(entry.fileName.toLowerCase(), entry)
  }
  return entries
}

function tooLarge(bytes: number): FeedFileError {
  return new FeedFileError(
    'FILE_TOO_LARGE',
    `The workbook unpacks to more than ${megabytes(bytes)}: save the sheet as CSV and send that`,
  )
}

function broken(error: unknown): FeedFileError {
  const reason = error instanceof Error ? error.message : String(error)
  return new FeedFileError('BROKEN_WORKBOOK', `The workbook is broken (${reason.slice(0, 100)}): save it again, or as CSV`)
}
