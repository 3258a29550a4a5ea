import { lookup as systemLookup } from 'node:dns'
import { createWriteStream } from 'node:fs'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { rootCertificates } from 'node:tls'
import { openAddressGuard } from './addresses.ts'
import { boundOf, collect, decodersOf, enough, startOf } from './bodies.ts'
import { connectTo } from './connect.ts'
import { guardedLookup, literalOf, type Resolve, requireOpenHost, resolveOpen, slowError } from './guarded-lookup.ts'
import { OutsideError, outsideErrorOf } from './outside-error.ts'
import { addressOf, nextOf, type OutsideRequest } from './redirects.ts'
import { readShort, type ShortAnswer } from './short-answer.ts'

/** How much of an answer is taken, in bytes as they are once unpacked, and how long is waited for it: for its beginning, at every stop, and for all. */
type Bounds = {
  mostBytes: number
  headerMs?: number
  totalMs?: number
  mostRedirects?: number
  /** An address with https leads on to none without. */
  keepsSecure?: boolean
  /** Told of what has come so far, as it is on the wire, and of how much there is where that is said. */
  progress?: (bytes: number, totalBytes: number | null) => void
  signal?: AbortSignal
}
export type Asked = Partial<OutsideRequest> & Bounds
type Posted = { headers: Record<string, string>; body: Buffer; waitMs: number; mostBytes: number; signal?: AbortSignal }
/** `url` is where it was found in the end. */
export type Answer = { status: number; headers: IncomingHttpHeaders; url: string }

/**
 * The one way in which the server calls others: nothing inside the network that the operator has not named, whatever a name is resolved to and wherever
 * an address leads on to; no proxy, no credentials for anybody but whom they were given for. All throw OutsideError and nothing else, but for
 * what `signal` was ended with.
 */
export type Outside = {
  /** An answer of any status with its body. */
  ask(address: string, asked: Asked): Promise<Answer & { body: Buffer }>
  /** Writes the body of an answer with status 200 to a path; of others nothing. */
  save(address: string, path: string, asked: Asked): Promise<Answer & { bytes: number }>
  /** Posts once, without following redirects; what of the answer is kept is its beginning. `waitMs` is for all of it. */
  post(address: string, posted: Posted): Promise<ShortAnswer>
  /** Throws where a name stands for nothing that may be called. Nothing is sent. */
  checkName(address: string): Promise<void>
  /** Whether an address is one that the operator has named. */
  isNamed(address: string): boolean
  /** The first bytes of an answer of any status; what follows is not waited for. */
  peek(address: string, bytes: number, asked: Omit<Asked, 'mostBytes'>): Promise<Answer & { start: Buffer }>
  /** Throws where an address can be told not to be asked by its words alone; what a name stands for is looked at when it is. */
  check(address: string): void
  /** The same of a host's name. */
  checkHost(host: string): void
  /** An open connection for a protocol other than HTTP, in so many ms at most. */
  connect(host: string, port: number, waitMs: number): Promise<Socket>
  /** Who vouches for others, for TLS over such a connection. */
  trust: { ca?: string[] }
}

/** `resolve` is the system's own way from names to addresses; `ca` is who else vouches for others, as PEM. */
export type OutsideDeps = { allowed: readonly string[]; userAgent: string; resolve?: Resolve; ca?: string | undefined }
export type { Resolve } from './guarded-lookup.ts'

export function openOutside({ allowed, userAgent, resolve = systemLookup, ca }: OutsideDeps): Outside {
  const guard = openAddressGuard(allowed)
  const lookup = guardedLookup(guard, resolve)
  // Agents of our own: the usual ones may go by a proxy of the environment.
  const trust = ca === undefined ? {} : { ca: [...rootCertificates, ca] }
  const agents = { 'http:': new http.Agent(), 'https:': new https.Agent(trust) }

  /** The answer's head, its body still coming. */
  function send(url: URL, request: OutsideRequest, { headerMs, signal }: Waiting): Promise<IncomingMessage> {
    requireOpenHost(guard, url.hostname)
    const { method, headers, body } = request
    const isSecure = url.protocol === 'https:'
    return new Promise((done, failed) => {
      const sent = (isSecure ? https : http).request(url, {
        ...{ method, signal, lookup },
        agent: isSecure ? agents['https:'] : agents['http:'],
        headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip, deflate, br', ...headers },
      })
      const slow = setTimeout(() => sent.destroy(slowError(url.host)), headerMs)
      sent.on('error', failed).once('close', () => clearTimeout(slow))
      sent.once('response', (reply) => {
        clearTimeout(slow)
        done(reply)
      })
      sent.end(body)
    })
  }

  /** Follows an address to its end; what is taken of the body is what `sink` makes of the answer. */
  async function follow(address: string, asked: Asked, sink: (answer: Answer) => Writable | undefined): Promise<Answer> {
    const { mostBytes, headerMs = 10_000, totalMs = 30_000, mostRedirects = 5, keepsSecure, progress, signal } = asked
    let [url, request] = [addressOf(address), { method: asked.method ?? 'GET', headers: asked.headers ?? {}, body: asked.body }]
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(slowError(url.host)), totalMs)
    const ended = signal ? AbortSignal.any([late.signal, signal]) : late.signal
    try {
      for (let hops = 0; ; hops += 1) {
        ended.throwIfAborted()
        const reply = await send(url, request, { headerMs, signal: ended })
        // Of what is not read further an error is no news.
        reply.on('error', () => {})
        const next = nextOf(reply, url, request, { keepsSecure })
        if (!next) return await take({ reply, url, mostBytes, progress, signal: ended, sink })
        reply.destroy()
        if (hops === mostRedirects) throw new OutsideError('REDIRECTS', `${url.host} leads on too many times.`)
        ;({ url, request } = next)
      }
    } catch (error) {
      throw ended.aborted ? ended.reason : outsideErrorOf(url.host, error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** The status in time is enough: what of the body has come by then is taken. */
  async function post(address: string, { headers, body, waitMs, mostBytes, signal }: Posted): Promise<ShortAnswer> {
    const url = addressOf(address)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(slowError(url.host)), waitMs)
    const ended = signal ? AbortSignal.any([late.signal, signal]) : late.signal
    try {
      ended.throwIfAborted()
      const request = { method: 'POST', headers: { 'accept-encoding': 'identity', ...headers }, body } as const
      return await readShort(await send(url, request, { headerMs: waitMs, signal: ended }), mostBytes)
    } catch (error) {
      throw ended.aborted ? ended.reason : outsideErrorOf(url.host, error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    post,
    checkName: (address) => resolveOpen(lookup, addressOf(address).hostname),
    isNamed: (address) => guard.isNamed(literalOf(addressOf(address).hostname)),
    check: (address) => requireOpenHost(guard, addressOf(address).hostname),
    checkHost: (host) => requireOpenHost(guard, host),
    trust,
    connect: (host, port, waitMs) => connectTo({ host, port, waitMs, lookup, guard }),
    async ask(address, asked) {
      const chunks: Buffer[] = []
      const answer = await follow(address, asked, () => collect(chunks))
      return { ...answer, body: Buffer.concat(chunks) }
    },
    async peek(address, bytes, asked) {
      const { start, sink } = startOf(bytes)
      let head: Answer | undefined
      const answer = await follow(address, { ...asked, mostBytes: Number.POSITIVE_INFINITY }, (found) => {
        head = found
        return sink
      }).catch((error) => {
        // Enough has come, and the rest was turned away.
        if (error instanceof OutsideError && error.cause === enough && head) return head
        throw error
      })
      return { ...answer, start: start() }
    },
    async save(address, path, asked) {
      let file: ReturnType<typeof createWriteStream> | undefined
      const answer = await follow(address, asked, ({ status }) => {
        file = status === 200 ? createWriteStream(path) : undefined
        return file
      })
      return { ...answer, bytes: file?.bytesWritten ?? 0 }
    },
  }
}

type Waiting = { headerMs: number; signal: AbortSignal }
type Taking = {
  reply: IncomingMessage
  url: URL
  mostBytes: number
  signal: AbortSignal
  progress: Bounds['progress']
  sink: (answer: Answer) => Writable | undefined
}

async function take({ reply, url, mostBytes, progress, signal, sink }: Taking): Promise<Answer> {
  const answer = { status: reply.statusCode ?? 0, headers: reply.headers, url: url.href }
  // An answer without a body may say all the same how it would be packed.
  const decoders = answer.status === 204 || answer.status === 304 ? [] : decodersOf(url.host, reply)
  const into = sink(answer)
  const total = Number(reply.headers['content-length'])
  const tell = progress && ((bytes: number) => progress(bytes, total > 0 ? total : null))
  if (!into) reply.destroy()
  else await pipeline([reply, boundOf(url.host, mostBytes, tell), ...decoders, boundOf(url.host, mostBytes), into], { signal })
  return answer
}
