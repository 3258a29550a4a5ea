import type { Tokens } from '@lotline/contract/people/session'
import { readError } from '../api-error.ts'
import { basePath, headersFor } from '../request.ts'
import { fetchNoted } from '../stream/connection.ts'
import { clearTokens, readTokens, type StoredTokens, storeTokens } from './tokens.ts'

const renewalAddress = `${basePath}/authenticate`
const renewBeforeMs = 60_000

let renewal: Promise<StoredTokens | undefined> | undefined

/** Sends with the bearer: renewed beforehand when it is about to expire, and once more, with one retry, on a 401. A refusal after that ends the session. */
export async function fetchSignedIn(address: string, init: RequestInit = {}): Promise<Response> {
  const signal = sessionSignal(init.signal)
  const tokens = await validTokens()
  const send = ({ token }: StoredTokens) =>
    fetchNoted(address, { ...init, signal, headers: { ...headersFor(address, token), ...init.headers } })
  const first = await send(tokens)
  if (first.status !== 401) return first
  const renewed = await renew(tokens)
  const answer = renewed ? await send(renewed) : first
  if (answer.status === 401) clearTokens()
  return answer
}

/** Tokens that are good for a minute more. Without any the session is over and the guard shows sign-in. */
export async function validTokens(): Promise<StoredTokens> {
  const stored = readTokens()
  const tokens = stored && isExpiring(stored) ? await renew(stored) : stored
  if (tokens) return tokens
  clearTokens()
  throw new Error('No Auth Token')
}

function isExpiring({ expirationDate }: StoredTokens): boolean {
  const expiresAt = Date.parse(expirationDate)
  return Number.isNaN(expiresAt) || expiresAt - Date.now() < renewBeforeMs
}

/** Renews once for all callers of this tab; undefined when the server refuses. Throws when it cannot be reached: then nobody is signed out. */
export function renew(used: StoredTokens): Promise<StoredTokens | undefined> {
  renewal ??= oneTabAtATime(() => renewUnlessDone(used)).finally(() => {
    renewal = undefined
  })
  return renewal
}

// Without a secure origin there are no locks; the server's grace for parallel tabs then covers two renewals at once.
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('rvweb_renewal', work) : work()
}

async function renewUnlessDone(used: StoredTokens): Promise<StoredTokens | undefined> {
  const stored = readTokens()
  if (!stored) return undefined
  if (stored.token !== used.token) return stored
  const response = await fetchNoted(renewalAddress, { headers: headersFor(renewalAddress, stored.refreshToken) })
  if (response.status === 400 || response.status === 401 || response.status === 403) return undefined
  if (!response.ok) throw await readError(response)
  const { data } = (await response.json()) as { data: Tokens } // the contract's reply to a refresh
  const now = readTokens()
  // Somebody signed out, or in again, while this was under way: theirs is the last word.
  if (now?.refreshToken !== stored.refreshToken) return now
  storeTokens(data)
  return data
}

let work = new AbortController()

/** Ends with the session: a request or an upload that carries it is given up when the person signs out. Joined to the caller's own signal, if any. */
export function sessionSignal(own?: AbortSignal | null): AbortSignal {
  return own ? AbortSignal.any([own, work.signal]) : work.signal
}

/** Gives up everything the session has under way. */
export function giveUpWork(): void {
  work.abort()
  work = new AbortController()
}
