import type { Outside } from '../../../outside/outside.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { signedHeaders } from '../../../outside/standard-webhooks.ts'
import type { TextService } from './service.ts'

export type OutgoingText = { id: string; to_phone: string; text: string }
/** Why a text was not taken: a sentence for people, and whether the service would take no other text either. */
export type TextFailure = {
  sentence: string
  isServices: boolean
  /** For the log, where people are told less. */
  detail?: string
}

type Deps = { outside: Outside; now: () => Date }
type Call = { service: TextService; signal: AbortSignal }

const bounds = { mostBytes: 16_384, headerMs: 10_000, totalMs: 15_000, mostRedirects: 0 }

export const secretLost: TextFailure = {
  sentence: 'We can no longer read the stored text secret. Type it again in Settings, Engage.',
  isServices: true,
}

/** Hands a text to a service by one call with its own id, so that one that comes twice can be told. Undefined where it was taken. */
export async function handOver(
  { outside, now }: Deps,
  { service, signal }: Call,
  { id, to_phone, text }: OutgoingText,
): Promise<TextFailure | undefined> {
  const body = JSON.stringify({ to: `+${to_phone}`, text, id })
  const headers = { 'content-type': 'application/json', ...signedHeaders(service.key, { id, at: now(), body }) }
  try {
    const { status } = await outside.ask(service.url, { ...bounds, method: 'POST', headers, body: Buffer.from(body), signal })
    return status >= 200 && status < 300 ? undefined : answerFailure(status)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { sentence: unansweredWords(error), isServices: true, detail: error.message }
  }
}

function answerFailure(status: number): TextFailure {
  if (status === 401 || status === 403)
    return { sentence: `The text sender refused our signature (${status}). Check the secret.`, isServices: true }
  const isOfText = status === 400 || status === 413 || status === 422
  return { sentence: `The text sender answered ${status}.`, isServices: !isOfText }
}

/** Where it stands in a network is told to nobody: people who may name addresses could look around there. */
function unansweredWords({ fault }: OutsideError): string {
  if (fault === 'SLOW') return 'The text sender took too long to answer.'
  return fault === 'REDIRECTS'
    ? 'The text sender’s address redirects. Enter the address it leads to.'
    : 'We couldn’t reach the text sender. Check the address.'
}
