import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export type BodyFile = {
  path: string
  /** Of the text as it is, in base64url. */
  hash: string
  bytes: number
  zippedBytes: number
}

/** Writes a text compressed into a file, as it comes: never more of it than a batch is in memory. */
export async function writeBody(path: string, text: AsyncIterable<string>): Promise<BodyFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(Readable.from(text), measure, createGzip({ level: 5 }), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const { size } = await stat(path)
  return { path, hash: hash.digest('base64url').slice(0, 27), bytes, zippedBytes: size }
}
