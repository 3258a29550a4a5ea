import type { IncomingMessage } from 'node:http'
import { Transform, Writable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutsideError } from './outside-error.ts'

/** Lets so many bytes through and breaks off at the next: before and behind what unpacks them. */
export function boundOf(host: string, mostBytes: number, tell?: (bytes: number) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      tell?.(bytes)
      if (bytes > mostBytes) done(new OutsideError('LARGE', `${host} sends more than ${Math.round(mostBytes / 1024)} KB.`))
      else done(null, chunk)
    },
  })
}

/** What unpacks a body; one that is packed more than once is not taken. */
export function decodersOf(host: string, { headers }: Pick<IncomingMessage, 'headers'>): Transform[] {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return []
  if (encoding === 'gzip' || encoding === 'x-gzip') return [createGunzip()]
  if (encoding === 'deflate') return [createInflate()]
  if (encoding === 'br') return [createBrotliDecompress()]
  throw new OutsideError('BROKEN', `${host} packs its answer in a way that was not asked for.`)
}

/** Keeps what comes in memory. */
export function collect(chunks: Buffer[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
}

/** Ends what brings more bytes than were wanted. */
export const enough = new Error('Enough has come')

/** Keeps the first bytes of what comes. */
export function startOf(bytes: number): { sink: Writable; start(): Buffer } {
  const chunks: Buffer[] = []
  let kept = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      kept += chunk.length
      done(kept >= bytes ? enough : null)
    },
  })
  return { sink, start: () => Buffer.concat(chunks).subarray(0, bytes) }
}
