import type { Route } from '@lotline/contract/route'
import { postAsk, postRenew, postStillHere, postTestDrive } from '@lotline/contract/shopper/acts'
import type { FaultName, FormAct } from '@lotline/shopper/render'
import type { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { LinkCall, LinkDeps } from '../page/open-link.ts'
import { type PageAsk, takeAsk } from './ask.ts'

/** Fields of a plain form, by their names. */
export type Typed = Readonly<Record<string, string>>

type Outcome = { kind: 'DONE' | 'UNSERVED' } | { kind: 'FAULTS'; status: number; faults: FaultName[]; retryAfter?: number }

/** Takes in what a plain form asks, by the same checks as the call of the script. */
export async function takeForm(deps: LinkDeps, call: LinkCall, act: FormAct, typed: Typed): Promise<Outcome> {
  const read = readers[act](typed)
  if (!read.success) return { kind: 'FAULTS', status: 422, faults: namesOf(read.error.issues.map(({ path }) => path.at(-1))) }
  const { asker, ...ask } = read.data
  try {
    // Each reader gives the fields of its own act.
    const at = await takeAsk(deps, call, { act: acts[act], ...ask } as PageAsk, asker)
    return { kind: at === undefined ? 'UNSERVED' : 'DONE' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { retryAfter, errors } = error.facts as { retryAfter?: number; errors?: { field: string }[] }
    if (error.code === 'RATE_LIMITED')
      return { kind: 'FAULTS', status: 429, faults: ['often'], ...(retryAfter !== undefined && { retryAfter }) }
    if (error.code !== 'MALFORMED' && error.code !== 'TIME_NOT_FREE') throw error
    return { kind: 'FAULTS', status: 422, faults: namesOf((errors ?? []).map(({ field }) => field)) }
  }
}

const acts = {
  ask: 'QUESTION',
  'test-drive': 'TEST_DRIVE',
  'still-here': 'STILL_HERE',
  renew: 'RENEW',
} as const satisfies Record<FormAct, PageAsk['act']>

type Body<R extends Route & { body: z.ZodType }> = z.ZodSafeParseResult<z.output<R['body']>>
type Read = Body<typeof postAsk> | Body<typeof postTestDrive> | Body<typeof postStillHere> | Body<typeof postRenew>

const readers: Record<FormAct, (typed: Typed) => Read> = {
  // A usual question is sent by its own button.
  ask: (typed) => postAsk.body.safeParse({ text: typed.quick || (typed.text ?? ''), ...askerOf(typed) }),
  'test-drive': (typed) => {
    const [date = '', time = ''] = (typed.at ?? '').split(' ')
    return postTestDrive.body.safeParse({ date, time: time === '' ? undefined : Number(time), ...askerOf(typed) })
  },
  'still-here': (typed) => postStillHere.body.safeParse(askerOf(typed)),
  renew: (typed) => postRenew.body.safeParse(askerOf(typed)),
}

function askerOf(typed: Typed) {
  if (typed.firstName === undefined) return {}
  const { firstName, phone = '', email = '', textConsent } = typed
  return { asker: { firstName, phone, email, textConsent: textConsent === '1' } }
}

const names: Readonly<Record<string, FaultName>> = {
  ...{ text: 'text', date: 'date', time: 'time' },
  ...{ firstName: 'firstName', phone: 'phone', email: 'email', asker: 'firstName' },
}

function namesOf(fields: readonly (PropertyKey | undefined)[]): FaultName[] {
  const found = new Set(fields.map((field) => names[String(field)] ?? 'other'))
  // Without a time its day is wrong as well.
  if (found.has('date')) found.delete('time')
  return [...found]
}
