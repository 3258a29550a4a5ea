import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** An answer of which only the beginning matters, whatever its status: redirects are told, not followed. */
export type ShortAnswer = {
  status: number
  statusText: string
  headers: IncomingHttpHeaders
  /** As it came, never unpacked. */
  body: Buffer
  /** There was more, or its end did not come in time. */
  isCut: boolean
}

/** Reads an answer up to so many bytes, then hangs up. Its status counts even where its body never ends or breaks off. */
export async function readShort(reply: IncomingMessage, mostBytes: number): Promise<ShortAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  let isCut = false
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes <= mostBytes) continue
      isCut = true
      break
    }
  } catch {
    isCut = true
  } finally {
    reply.destroy()
  }
  const { statusCode: status = 0, statusMessage: statusText = '', headers } = reply
  return { status, statusText, headers, body: Buffer.concat(chunks).subarray(0, mostBytes), isCut }
}
