import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/database/doors.ts'
import { type Random, randomOf } from '../../apps/server/test/random.ts'
import { addition } from '../kill/acts.ts'
import { headersOf, type Product, type SignedIn } from '../product.ts'
import { type Mood, moods, openReceiver } from './moody-receiver.ts'
import { compare, readTruth } from './truth.ts'

const types = ['vehicle.added', 'recon.entered', 'step.entered', 'step.begun', 'step.paused']
/** Acts that are answered before a blow. */
const actsARound = 30
const actors = 3
const longestWaitMs = 60_000

/** The real server over a database, which it can be started on again and again. */
export type Place = {
  start(): Promise<Product>
  person: SignedIn
  withDb<T>(work: (db: Db) => Promise<T>): Promise<T>
}
export type Outcome = { kills: number; events: number; again: number; wrong: string[] }
type Options = { seed: number; rounds: number; say?: (line: string) => void }

/**
 * Kills the server again and again while people work and a receiver is away for an hour, slow, answering 500, then well. `wrong` names events
 * that were lost or came out of order for their vehicle; it should be empty.
 */
export async function proveWebhooks(place: Place, { seed, rounds, say = () => {} }: Options): Promise<Outcome> {
  const random = randomOf(seed)
  const receiver = await openReceiver(random)
  let product = await place.start()
  try {
    await makeHook(product, place, receiver.url)
    const cars: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      receiver.mood = moods[round % moods.length] ?? 'WELL'
      const shift: Shift = { product, place, random, cars, acknowledged: 0, isOver: false }
      const working = Promise.all(Array.from({ length: actors }, (_, actor) => work(shift, `${round}${actor}`)))
      while (shift.acknowledged < actsARound) await delay(10)
      await delay(random.whole(0, 200))
      product = await strike(product, place)
      shift.isOver = true
      await working
      await moveClock(place, receiver.mood)
      say(
        `${round + 1}/${rounds} killed while the receiver was ${receiver.mood}: ${receiver.arrivals.length} arrived in ${receiver.calls} calls`,
      )
    }
    receiver.mood = 'WELL'
    await untilAllArrived(place)
    const truth = await place.withDb((db) => readTruth(db, types))
    const events = [...truth.values()].flat().length
    const again = receiver.arrivals.length - new Set(receiver.arrivals.map(({ id }) => id)).size
    return { kills: rounds, events, again, wrong: compare(truth, receiver.arrivals) }
  } finally {
    await product.stop()
    await receiver.close()
  }
}

async function makeHook({ port }: Product, { person }: Place, url: string): Promise<void> {
  const answer = await call(port, person, 'POST', '/settings/webhooks', { name: 'Bench', url, types })
  if (answer?.status !== 201) throw new Error(`No webhook was made: ${answer?.status} ${await answer?.text()}`)
}

type Shift = { product: Product; place: Place; random: Random; cars: string[]; acknowledged: number; isOver: boolean }

/** Adds cars and starts and pauses work on them until it is over; acts that a killed server does not answer happened or not. */
async function work(shift: Shift, name: string): Promise<void> {
  const { product, place, random, cars } = shift
  const { port } = product
  for (let act = 0; !shift.isOver; act += 1) {
    if (cars.length < 3 || random.number() < 0.15) {
      const { path, body } = addition(`W${name}N${act}`)
      const added = await call(port, place.person, 'POST', path.slice('/api'.length), body)
      // The route's own contract.
      const reply = added?.ok ? ((await added.json()) as { data: { vehicleCard: { id: string } } }) : undefined
      if (!reply) return
      cars.push(reply.data.vehicleCard.id)
      shift.acknowledged += 1
      continue
    }
    const id = random.pick(cars)
    for (const state of ['ACTIVE', 'ACTIVE_PAUSED']) {
      const answer = await call(port, place.person, 'PUT', `/recon/${id}/workflow/step/state`, { state })
      await answer?.body?.cancel()
      if (!answer) return
      shift.acknowledged += Number(answer.ok)
    }
  }
}

/** Undefined where no answer came. */
async function call(port: number, person: SignedIn, method: string, path: string, body: unknown): Promise<Response | undefined> {
  const headers = { ...headersOf(person), 'content-type': 'application/json' }
  return fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, body: JSON.stringify(body) }).catch(() => undefined)
}

async function strike(product: Product, place: Place): Promise<Product> {
  const ended = once(product.child, 'exit')
  product.child.kill('SIGKILL')
  await ended
  return place.start()
}

/** An hour passes for what waits, which is then looked at: claims of the killed process end, and next tries are due. */
async function moveClock(place: Place, mood: Mood): Promise<void> {
  const hours = mood === 'AWAY' ? 1 : 0.25
  await place.withDb(async (db) => {
    const ago = sql`make_interval(secs => ${hours * 3600}::float8)`
    // In the product's own order.
    await sql`update webhook set rests_until = rests_until - ${ago}`.execute(db)
    await sql`
      update webhook_delivery set claimed_until = claimed_until - ${ago}, next_try_at = next_try_at - ${ago}, failing_since = failing_since - ${ago}
      where state = 'WAITING'`.execute(db)
    await sql`select pg_notify('lotline_webhook', '')`.execute(db)
  })
}

async function untilAllArrived(place: Place): Promise<void> {
  for (const end = performance.now() + longestWaitMs; performance.now() < end; await delay(200)) {
    await moveClock(place, 'WELL')
    const { rows } = await place.withDb((db) =>
      sql<{ count: number }>`
        select ((select count(*) from webhook_outbox) + (select count(*) from webhook_delivery where state = 'WAITING'))::int as count`.execute(
        db,
      ),
    )
    if (rows[0]?.count === 0) return
  }
}
