import { type Random, randomOf } from '../random.ts'
import type { Answer } from '../server.ts'
import { openDocumentHand } from './document-hand.ts'
import { openEngageHand } from './engage-hand.ts'
import { openHands } from './hands.ts'
import { openShops } from './shops.ts'
import { openWhims } from './whims.ts'

const day = 24 * 3_600_000
const ENGAGE_ACTS_A_WHIM = 4

export type Plan = { seed: number; from: string; days: number; vehicles: number; whims: number }

/** Something to do at a moment; it answers when it is done again. */
type Due = { at: number; act: () => Promise<number | null> }

/** Three rooftops at work, one act after another on the one clock; answers them with how often each thing was done. */
export async function live({ seed, from, days, vehicles, whims }: Plan) {
  const { server, shops } = await openShops(from)
  const random = randomOf(seed)
  // A stream of chance of its own: what else is done stays as it was.
  const chance = randomOf(seed + 1)
  const paperChance = randomOf(seed + 2)
  const desks: Awaited<ReturnType<typeof openEngageHand>>[] = []
  const papers: Awaited<ReturnType<typeof openDocumentHand>>[] = []
  const begin = server.clock.now.getTime()
  const end = begin + days * day
  const counts = new Map<string, number>()
  const done = (what: string, { status, text }: Answer) => {
    if (status >= 500) throw new Error(`${what}: ${text}`)
    const name = status < 300 ? what : `${what} refused`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  // A tag that is there already in other letters is refused.
  const made = (answer: Answer) => done('tag', answer)
  const agenda: Due[] = []
  for (const shop of shops) {
    const hands = openHands(server, shop, random, done)
    const own = openWhims(shop, random, done)
    await own.goals()
    const desk = await openEngageHand(server, shop, chance, done)
    desks.push(desk)
    const paper = await openDocumentHand(shop, paperChance, done)
    papers.push(paper)
    const carIds: string[] = []
    const arrive = async () => {
      const car = await hands.arrive()
      carIds.push(car.id)
      agenda.push({ at: hands.later(12), act: () => hands.act(car) })
      return null
    }
    for (let made = 0; made < vehicles / shops.length; made += 1)
      // None comes in the last days, so that most are through.
      agenda.push({ at: begin + Math.floor(random.number() * (end - begin) * 0.97), act: made === 0 ? withTags : arrive })
    async function withTags() {
      const car = await hands.arrive()
      carIds.push(car.id)
      for (const value of ['Keys missing', 'keys MISSING', 'Demo'].slice(shops.indexOf(shop) % 2))
        await shop.boss('POST', `/inventory/${car.id}/tags`, { value, hexColor: '#E53935', tagType: 'DEALER' }).then(made)
      agenda.push({ at: hands.later(12), act: () => hands.act(car) })
      return null
    }
    const span = { begin, end }
    agenda.push(
      ...atAnyTime(whims * ENGAGE_ACTS_A_WHIM, span, chance, () => desk.act(carIds)),
      ...atAnyTime(whims, span, paperChance, () => paper.act(carIds)),
      ...atAnyTime(whims, span, random, () => own.next()),
    )
  }
  for (;;) {
    const next = agenda.reduce((first, one, at) => (one.at < (agenda[first]?.at ?? Number.POSITIVE_INFINITY) ? at : first), 0)
    const [due] = agenda.splice(next, 1)
    if (!due || due.at >= end) break
    server.clock.now = new Date(Math.max(server.clock.now.getTime(), due.at))
    const again = await due.act()
    if (again !== null) agenda.push({ at: again, act: due.act })
  }
  server.clock.now = new Date(end)
  const documents = new Map(papers.flatMap((paper) => [...paper.documents]))
  return { server, shops, counts, shares: desks.flatMap((desk) => desk.shares()), documents }
}

/** So many acts, each at any moment of a span. */
function atAnyTime(
  count: number,
  { begin, end }: { begin: number; end: number },
  chance: Random,
  act: () => Promise<unknown>,
): Due[] {
  return Array.from({ length: count }, () => ({
    at: begin + Math.floor(chance.number() * (end - begin)),
    act: () => act().then(() => null),
  }))
}
