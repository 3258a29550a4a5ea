import { randomOf } from '../../apps/server/test/random.ts'
import type { Bench } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { shareOne } from '../figures/shoppers.ts'
import { type Figure, figureOf, median } from '../rounds.ts'
import { type Addresses, openAddresses } from './addresses.ts'
import { type Asker, type Door, doors, openAsker } from './doors.ts'
import { type WrongKind, wrongKinds, wrongTokens } from './tokens.ts'
import { askTooOften } from './too-often.ts'

/** A link takes 600 calls a minute: so many share the right ones. */
const links = 200
const callsOfAnAddress = 10

/** `told` has the answers to wrong tokens of a door, and the kind that was first answered so. */
type Heard = { door: Door; wrong: Map<WrongKind, number[]>; right: number[]; told: Map<string, WrongKind> }
export type Guessed = { figures: Figure[]; addresses: number; tells: string[] }

/** Guesses at links from many addresses, and as many calls at right ones by turns: all wrong tokens must be answered alike, and as soon as each other. */
export async function guess(bench: Bench, guesses: number): Promise<Guessed> {
  const [rooftop] = bench.rooftops
  if (!rooftop) throw new Error('There is no rooftop.')
  const tokens = await shareOne(bench, rooftop, links)
  const asker = openAsker(bench.product.port)
  try {
    const addresses = openAddresses()
    await guessAll(asker, { tokens, guesses: 200, addresses })
    const heard = await guessAll(asker, { tokens, guesses, addresses })
    const tells = heard.flatMap(tellsOf)
    tells.push(...(await askTooOften(asker, { tokens, addresses })))
    return { figures: heard.map(figureOfDoor), addresses: addresses.given(), tells }
  } finally {
    asker.close()
  }
}

type Plan = { tokens: readonly string[]; guesses: number; addresses: Addresses }

async function guessAll(asker: Asker, { tokens, guesses, addresses }: Plan): Promise<Heard[]> {
  const heard = doors.map(
    (door): Heard => ({ door, wrong: new Map(wrongKinds.map((kind) => [kind, []])), right: [], told: new Map() }),
  )
  const random = randomOf(guesses)
  let address = addresses.next()
  for (let turn = 0; turn < guesses; turn += 1) {
    if (turn % callsOfAnAddress === 0) address = addresses.next()
    const right = random.pick(tokens)
    // By chance: what a call leaves behind for the next is nobody's own.
    const [at, kind] = [random.pick(heard), random.pick(wrongKinds)]
    const askWrong = async () => {
      const { told, ms } = await asker.ask(at.door, { token: wrongTokens[kind](right), address })
      at.wrong.get(kind)?.push(ms)
      if (!at.told.has(told)) at.told.set(told, kind)
    }
    const askRight = async () => {
      const { status, told, ms } = await asker.ask(at.door, { token: right, address })
      if (status !== at.door.right) throw new Error(`A right token was answered ${told.slice(0, 600)}`)
      at.right.push(ms)
    }
    for (const ask of turn % 2 === 0 ? [askWrong, askRight] : [askRight, askWrong]) await ask()
  }
  return heard
}

/** A sentence for each answer to a wrong token that is not as the others of its door. */
function tellsOf({ door, told }: Heard): string[] {
  const [[usual = '', first] = [], ...others] = [...told]
  return others.map(([other, kind]) => `${door.name}: '${kind}' is answered\n${other}\n\nand '${first}'\n${usual}\n`)
}

function figureOfDoor({ door, wrong, right }: Heard): Figure {
  const medians = [...wrong].map(([kind, times]) => ({ kind, ms: median(times) }))
  const usual = medians[0]?.ms ?? Number.NaN
  const apart = medians.slice(1).map(({ ms }) => Math.abs(ms / usual - 1))
  const shown = medians.map(({ kind, ms }) => `${kind} ${ms.toFixed(2)}`).join(', ')
  return {
    ...figureOf(`${door.name}: medians of wrong tokens, the furthest from that of unknown ones`, apart),
    value: Math.max(...apart),
    budget: budgets.guesses,
    note: `ms: ${shown}; right ${median(right).toFixed(2)}`,
  }
}
