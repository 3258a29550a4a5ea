import type { Addresses } from './addresses.ts'
import { type Answer, type Asker, type Door, doors } from './doors.ts'
import { wrongKinds, wrongTokens } from './tokens.ts'

const MAX_CALLS = 5000
/** Of a second in which the time to wait goes down. */
const MAX_TRIES = 10

type Plan = { tokens: readonly string[]; addresses: Addresses }

/** Asks from one address at wrong tokens and from another at right ones until each is sent away; a sentence for whatever tells right from wrong then. */
export async function askTooOften(asker: Asker, { tokens, addresses }: Plan): Promise<string[]> {
  const [first = ''] = tokens
  const [guessing, knowing] = [addresses.next(), addresses.next()]
  const wrong = wrongTokens.unknown()
  const counts = [
    await callsUntilRefused(asker, guessing, () => wrong),
    await callsUntilRefused(asker, knowing, (turn) => tokens[turn % tokens.length] ?? ''),
  ]
  const tells = counts[0] === counts[1] ? [] : [`Refused after ${counts[0]} wrong and ${counts[1]} right calls`]
  for (const address of [guessing, knowing])
    for (const door of doors)
      for (const kind of wrongKinds) {
        const apart = await apartOf(asker, door, { address, right: first, wrong: wrongTokens[kind](first) })
        if (apart)
          tells.push(`${door.name}: refused, '${kind}' is answered\n${apart[0].told}\n\nand a right one\n${apart[1].told}\n`)
      }
  return tells
}

async function callsUntilRefused(asker: Asker, address: string, tokenAt: (turn: number) => string): Promise<number> {
  for (let turn = 0; turn < MAX_CALLS; turn += 1)
    if ((await asker.ask(doors[0], { token: tokenAt(turn), address })).status === 429) return turn
  throw new Error(`Nobody is refused after ${MAX_CALLS} calls.`)
}

type Pair = { address: string; right: string; wrong: string }

/** The answers to a wrong and to a right token where they differ; both say how many seconds to wait, so that they are asked within one. */
async function apartOf(asker: Asker, door: Door, { address, right, wrong }: Pair): Promise<[Answer, Answer] | undefined> {
  for (let tries = 1; ; tries += 1) {
    const refused = await asker.ask(door, { token: wrong, address })
    const known = await asker.ask(door, { token: right, address })
    const again = await asker.ask(door, { token: wrong, address })
    const isOneSecond = refused.told === again.told
    if (!isOneSecond && tries < MAX_TRIES) continue
    if (refused.status !== 429 || known.told !== refused.told) return [refused, known]
    return undefined
  }
}
