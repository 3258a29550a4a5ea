import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { StickerProvider } from '../../../app-options.ts'
import type { Answer, Outside } from '../../../outside/outside.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { judgeSticker, mostStickerBytes } from './judge.ts'

/** What came of asking for a sticker; NONE is none in its provider's stock, the reason of FAILED is for the log. */
export type StickerOutcome = { kind: 'SAVED' } | { kind: 'NONE' } | { kind: 'FAILED'; reason: string }

/** Asks providers of window stickers; tokens are kept until they end. */
export type StickerClient = {
  /** Writes the sticker of a VIN to a path, where the provider has one. */
  save(provider: StickerProvider, vin: string, path: string): Promise<StickerOutcome>
}

const tokenBounds = { mostBytes: 64 * 1024, headerMs: 8000, totalMs: 10_000, mostRedirects: 0 }
const stickerBounds = { mostBytes: mostStickerBytes, headerMs: 12_000, totalMs: 25_000, mostRedirects: 3 }
/** A token that does not say how long it is good for; one that is about to end is asked for anew. */
const usualSeconds = 300
const spareMs = 30_000
const mostTokens = 1000

const Token = z.object({
  token: z
    .string()
    .min(1)
    .max(8000)
    .regex(/^[\x21-\x7e]+$/),
  expiresIn: z.number().positive().max(86_400).optional().catch(undefined),
})
// Services spell it both ways.
const TokenReply = z.union([
  Token,
  z
    .object({ access_token: Token.shape.token, expires_in: Token.shape.expiresIn })
    .transform(({ access_token, expires_in }) => ({ token: access_token, expiresIn: expires_in })),
])

export function openStickerClient({ outside, now }: { outside: Outside; now: () => Date }): StickerClient {
  const tokens = new Map<string, { token: string; until: number }>()

  async function tokenOf(provider: StickerProvider): Promise<string> {
    const key = createHash('sha256').update(JSON.stringify(provider)).digest('base64')
    const known = tokens.get(key)
    if (known && known.until > now().getTime()) return known.token
    const { token, expiresIn = usualSeconds } = await askToken(outside, provider)
    if (tokens.size >= mostTokens) tokens.clear()
    tokens.set(key, { token, until: now().getTime() + expiresIn * 1000 - spareMs })
    return token
  }

  function forget(token: string): void {
    for (const [key, known] of tokens) if (known.token === token) tokens.delete(key)
  }

  async function ask(provider: StickerProvider, vin: string, path: string): Promise<Answer> {
    const token = await tokenOf(provider)
    const headers = { accept: 'application/pdf', authorization: `Bearer ${token}` }
    const answer = await outside.save(addressAt(provider, `windowsticker/vin/${vin}`), path, { ...stickerBounds, headers })
    if (answer.status === 401) forget(token)
    return answer
  }

  return {
    async save(provider, vin, path) {
      try {
        let answer = await ask(provider, vin, path)
        // A token may end before its time; a new one that is refused as well means us.
        if (answer.status === 401) answer = await ask(provider, vin, path)
        const { status } = answer
        if (status === 404 || status === 410) return { kind: 'NONE' }
        if (status !== 200) return failed(`it answered ${status}`)
        const fault = await judgeSticker(path)
        return fault ? failed(fault) : { kind: 'SAVED' }
      } catch (error) {
        if (error instanceof OutsideError || error instanceof NoToken) return failed(error.message)
        throw error
      }
    },
  }
}

function failed(reason: string): StickerOutcome {
  return { kind: 'FAILED', reason }
}

class NoToken extends Error {}

async function askToken(outside: Outside, provider: StickerProvider): Promise<z.output<typeof Token>> {
  const { status, body } = await outside.ask(addressAt(provider, 'api/token'), {
    ...tokenBounds,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username: provider.user, password: provider.password }),
  })
  if (status !== 200 && status !== 201) throw new NoToken(`it gave no token and answered ${status}`)
  const reply = TokenReply.safeParse(jsonOf(body))
  if (!reply.success) throw new NoToken('it gave an answer that holds no token')
  return reply.data
}

function addressAt({ url }: StickerProvider, path: string): string {
  return new URL(path, url.endsWith('/') ? url : `${url}/`).href
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
