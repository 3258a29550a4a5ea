import type { IncomingMessage } from 'node:http'
import { OutsideError } from './outside-error.ts'

/** What is sent; the names of headers in lower case. */
export type OutsideRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body: string | Buffer | undefined
}

const longestAddress = 2048
/** What may be told to somebody else than whom it was meant for. */
const harmless = new Set(['accept', 'accept-language', 'if-modified-since', 'if-none-match', 'user-agent'])

/** An address that can be asked; what it carries of a fragment is nobody's business. */
export function addressOf(text: string, base?: URL): URL {
  const url = text.length <= longestAddress ? URL.parse(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new OutsideError('ADDRESS', 'The address does not begin with http:// or https://, or is too long.')
  if (url.username || url.password) throw new OutsideError('ADDRESS', 'An address with a name or a password in it is not asked.')
  url.hash = ''
  return url
}

/** Where an answer leads on to and what is sent there; undefined where it is the end. */
export function nextOf(
  { statusCode = 0, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  from: URL,
  request: OutsideRequest,
  { keepsSecure = false }: { keepsSecure?: boolean | undefined } = {},
): { url: URL; request: OutsideRequest } | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined
  const url = addressOf(headers.location, from)
  if (keepsSecure && from.protocol === 'https:' && url.protocol !== 'https:')
    throw new OutsideError('REDIRECTS', `${from.host} leads on to ${url.host} without TLS.`)
  const isKept = statusCode >= 307 || request.method === 'GET'
  const sent: OutsideRequest = isKept ? request : { ...withoutBody(request), method: 'GET' }
  if (url.origin === from.origin) return { url, request: sent }
  if (sent.body !== undefined) throw new OutsideError('REDIRECTS', `${from.host} wants what was sent to it to go to ${url.host}.`)
  const told = Object.entries(sent.headers).filter(([name]) => harmless.has(name.toLowerCase()))
  return { url, request: { ...sent, headers: Object.fromEntries(told) } }
}

function withoutBody({ headers, method }: OutsideRequest): OutsideRequest {
  const kept = Object.entries(headers).filter(([name]) => !name.toLowerCase().startsWith('content-'))
  return { method, headers: Object.fromEntries(kept), body: undefined }
}
