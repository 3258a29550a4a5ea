import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type FetchFault, startFault } from '@lotline/domain/feeds/fetch-faults'
import { NotFetched } from './fetch-fault.ts'

export const START_BYTES = 4096

/** Size and content of a file that has come. Throws NotFetched for what is no file of rows. */
export async function lookAtFile(path: string): Promise<{ bytes: number; sha256: Buffer }> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    // An empty one is not even begun.
    (error) => (error.code === 'ENOENT' ? 0 : Promise.reject(error)),
  )
  if (bytes === 0) throw notAFile('EMPTY')
  const fault = startFault(await startOf(path), bytes)
  if (fault !== undefined) throw notAFile(fault)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes, sha256: hash.digest() }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export function notAFile(fault: FetchFault): NotFetched {
  return new NotFetched(fault, fileFaultSentences[fault] ?? 'The file cannot be read.')
}

const fileFaultSentences: Partial<Record<FetchFault, string>> = {
  WEB_PAGE: 'The address gave a web page, often one to sign in on. Nothing was read.',
  EMPTY: 'The file has nothing in it. Nothing was changed.',
  PACKED: 'The file is compressed with gzip. Have it sent as it is: CSV, Excel, XML or JSON.',
}
