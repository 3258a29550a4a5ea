import { type NhtsaAnswer, readNhtsaAnswer } from '@lotline/domain/recalls/nhtsa'
import type { Outside } from '../../../outside/outside.ts'
import { OutsideError, type OutsideFault, unreached } from '../../../outside/outside-error.ts'
import { restAfter } from '../../../outside/retry-after.ts'

export type AskedRecalls = { make: string; model: string; year: number }

/** What came of asking; without an answer nobody knows, which is not the same as no recalls. */
export type RecallsOutcome =
  | ({ kind: 'ANSWER' } & NhtsaAnswer)
  /** The service wants to be left alone until then. */
  | { kind: 'REST'; until: Date }
  | { kind: 'NONE'; reason: string; isAway: boolean; cause?: Error }

const away = new Set<OutsideFault>(['ADDRESS', 'INSIDE', 'UNREACHABLE', 'SLOW'])
const bounds = { mostBytes: 8 * 1024 * 1024, headerMs: 15_000, totalMs: 30_000, mostRedirects: 2 }

/** Asks a service that speaks as NHTSA's, at `base` ('https://api.nhtsa.gov/'), for the recalls of a make, model and year. */
export async function askRecalls(
  { outside, base, now, signal }: { outside: Outside; base: string; now: Date; signal: AbortSignal },
  { make, model, year }: AskedRecalls,
): Promise<RecallsOutcome> {
  const url = new URL('recalls/recallsByVehicle', base.endsWith('/') ? base : `${base}/`)
  url.search = new URLSearchParams({ make, model, modelYear: String(year) }).toString()
  const asked = await outside.ask(url.href, { ...bounds, signal, headers: { accept: 'application/json' } }).catch((error) => {
    if (error instanceof OutsideError) return error
    throw error
  })
  // Nobody answers there: for another model it would be the same.
  if (asked instanceof OutsideError) return { kind: 'NONE', reason: unreached, isAway: away.has(asked.fault), cause: asked }
  const { status, headers, body } = asked
  if (status === 429 || status === 503) return { kind: 'REST', until: restAfter(headers['retry-after'], now) }
  const answer = readNhtsaAnswer(status, jsonOf(body))
  return answer
    ? { kind: 'ANSWER', ...answer }
    : { kind: 'NONE', reason: `${url.host} answered ${status}, and nothing that tells of recalls.`, isAway: false }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
