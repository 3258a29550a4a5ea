import type { StockedVehicle } from '@lotline/contract/extension/extension'
import { browser } from '../shared/browser.ts'
import type { Lookup, LookupFault } from '../shared/messages.ts'
import { clearTokens, readServer, readTokens, storeTokens, type Tokens } from '../shared/stored.ts'

const renewBeforeMs = 60_000
const longestAnswerMs = 15_000

/** Asks the server which VINs are stock of this person. */
export async function askForVins(vins: readonly string[]): Promise<Lookup> {
  const answer = await askSignedIn(`/extension/vehicles?vins=${vins.join()}`)
  if ('fault' in answer) return answer
  const { data } = (await answer.response.json()) as { data: StockedVehicle[] } // the contract's reply, which the server has checked
  return { found: data }
}

/** Who is signed in, and in which rooftop. */
export async function askWho(): Promise<{ location: string | null; rooftop: string | null } | { fault: LookupFault }> {
  const answer = await askSignedIn('/authenticate/token')
  if ('fault' in answer) return answer
  const { data } = (await answer.response.json()) as {
    data: { location: string | null; locations: { id: string; name: string }[] }
  } // as above
  return { location: data.location, rooftop: data.locations.find(({ id }) => id === data.location)?.name ?? null }
}

/** What a server says of its extension; a fault where it is none that we know. */
export async function askServer(server: string): Promise<{ origins: string[] } | { fault: 'no-answer' | 'old-server' }> {
  try {
    const response = await fetch(`${server}/api/extension`, { signal: AbortSignal.timeout(longestAnswerMs) })
    if (!response.ok) return { fault: 'old-server' }
    return ((await response.json()) as { data: { origins: string[] } }).data // as above
  } catch {
    return { fault: 'no-answer' }
  }
}

type Answer = { readonly response: Response } | { readonly fault: LookupFault }

async function askSignedIn(path: string): Promise<Answer> {
  const server = await readServer()
  if (server === undefined) return { fault: 'no-server' }
  try {
    const tokens = await validTokens(server)
    if (!tokens) return { fault: 'signed-out' }
    const first = await send(server, path, tokens.token)
    if (first.status !== 401) return readAnswer(first)
    const renewed = await renew(server, tokens)
    const response = renewed ? await send(server, path, renewed.token) : first
    if (response.status === 401) await clearTokens()
    return readAnswer(response)
  } catch {
    return { fault: 'no-answer' }
  }
}

function readAnswer(response: Response): Answer {
  if (response.ok) return { response }
  const faults: Record<number, LookupFault> = { 401: 'signed-out', 403: 'not-allowed', 404: 'old-server', 426: 'old-extension' }
  return { fault: faults[response.status] ?? 'no-answer' }
}

function send(server: string, path: string, bearer: string): Promise<Response> {
  return fetch(`${server}/api${path}`, {
    headers: {
      authorization: `Bearer ${bearer}`,
      'api-authorization': 'true',
      'client-type': 'BROWSER-EXTENSION',
      'client-app-version': browser.runtime.getManifest().version,
    },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(longestAnswerMs),
  })
}

async function validTokens(server: string): Promise<Tokens | undefined> {
  const tokens = await readTokens()
  const isExpiring = tokens && !(Date.parse(tokens.expirationDate) - Date.now() >= renewBeforeMs)
  return isExpiring ? renew(server, tokens) : tokens
}

/** One at a time; undefined where the server ends the session. Throws where it cannot be reached. */
function renew(server: string, used: Tokens): Promise<Tokens | undefined> {
  return navigator.locks.request('rvweb_renewal', async () => {
    const stored = await readTokens()
    if (!stored || stored.token !== used.token) return stored
    const response = await send(server, '/authenticate', stored.refreshToken)
    if (response.status === 400 || response.status === 401 || response.status === 403) {
      await clearTokens()
      return undefined
    }
    if (!response.ok) throw new Error(`The server answers ${response.status}`)
    const { data } = (await response.json()) as { data: Tokens } // the contract's reply to a refresh
    await storeTokens(data)
    return data
  })
}
