import { setTimeout as delay } from 'node:timers/promises'
import { mentionOf } from '@lotline/domain/notes/note-text'
import type { Bench } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { gatherCrowd, type Signed } from '../crowd.ts'
import { type Held, holdStreams } from '../hold-streams.ts'
import { type Figure, figureOf, median, ratiosOf } from '../rounds.ts'

const named = 100
// As many as are over before what the first of them told is sent, 5 seconds later.
const acts = 40
const holders = 2
const restMs = 50
/** After thousands of streams have come or gone. */
const breathMs = 1_500

/**
 * What a note that names many people takes while everybody has a stream open, against what it takes while nobody has; and how soon all who
 * are named have been told.
 */
export async function noticeFigures(bench: Bench, people: number): Promise<Figure[]> {
  const crowd = await gatherCrowd(bench.doors, people)
  for (const table of ['person', 'membership', 'session', 'role']) await bench.vacuum(table)
  const [author, ...others] = crowd
  if (!author || others.length < named) throw new Error(`There must be more than ${named} people.`)
  const told = others.slice(0, named)
  const { port } = bench.product
  const warmUps = acts / 2
  const send = await noteSender(port, { author, told, count: warmUps + 2 * bench.rounds * acts })
  const waits: number[] = []
  for (let turn = 0; turn < warmUps; turn += 1) await send()
  const alone = async () => {
    await settled(bench, author.rooftopId)
    await delay(breathMs)
    return medianOf(async () => (await send()).ms)
  }
  const beside = async () => {
    await settled(bench, author.rooftopId)
    const [first, ...rest] = await openStreams(port, told, crowd)
    if (!first) throw new Error('No streams are held.')
    await delay(breathMs)
    const ms = await medianOf(async () => {
      const next = first.nextTold()
      const { ms, answeredAt } = await send()
      waits.push((await next) - answeredAt)
      return ms
    })
    await Promise.all([first, ...rest].map((held) => held.end()))
    return ms
  }
  const times = { alone: [] as number[], beside: [] as number[] }
  const noted = (side: 'alone' | 'beside', measure: () => Promise<number>) => async () => {
    const ms = await measure()
    times[side].push(ms)
    return ms
  }
  const ratios = await ratiosOf(bench.rounds, noted('beside', beside), noted('alone', alone))
  const medians = `${median(times.beside).toFixed(1)} ms against ${median(times.alone).toFixed(1)} ms`
  return [
    figureOf(`note that names ${named} while ${people} streams are open, against none`, ratios, {
      budget: budgets.told,
      note: medians,
    }),
    figureOf(`from its answer until the last of the ${named} was told`, waits, { unit: 'ms' }),
  ]
}

/** Those who are told are all held by the first. */
async function openStreams(port: number, told: readonly Signed[], crowd: readonly Signed[]): Promise<Held[]> {
  const others = crowd.filter((one) => !told.includes(one))
  const half = Math.max(0, Math.ceil(crowd.length / holders) - told.length)
  const lots = [[...told, ...others.slice(0, half)], others.slice(half)].filter((lot) => lot.length > 0)
  const held: Held[] = []
  for (const lot of lots) {
    const sessions = lot.map(({ headers }) => headers)
    held.push(await holdStreams({ port, streams: lot.length, sessions, toldByOneAct: told.length }))
  }
  return held
}

/** Each is sent a while after the one before, so that what that one still tells is none of its time. */
async function medianOf(act: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < acts; turn += 1) {
    times.push(await act())
    await delay(restMs)
  }
  return median(times)
}

type Notes = { author: Signed; told: readonly Signed[]; count: number }

/** Each note is on a car of its own: what is told of one again is pushed minutes later, and would be sent while something else is measured. */
async function noteSender(port: number, { author: { headers }, told, count }: Notes) {
  const text = `Who has the rotors? ${told.map(({ id }, at) => mentionOf({ id, name: `P${at}` })).join(' ')}`
  const post = async (path: string, data: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${body.slice(0, 600)}`)
    return body
  }
  const cars: string[] = []
  for (let number = 0; number < count; number += 1) {
    const last = String(number).padStart(6, '0')
    const car = { stockNumber: `C${last}`, vin: `4T1BF1FK7HU${last}`, year: 2021, make: 'Toyota', model: 'Camry' }
    // The route's own contract.
    const { data } = JSON.parse(await post('/recon', car)) as { data: { vehicleCard: { id: string } } }
    cars.push(data.vehicleCard.id)
  }
  return async () => {
    const car = cars.pop()
    if (car === undefined) throw new Error('There are fewer cars than notes.')
    const sentAt = performance.now()
    await post(`/inventory/${car}/notes`, { note: text })
    const ms = performance.now() - sentAt
    return { ms, answeredAt: performance.timeOrigin + sentAt + ms }
  }
}

const longestMs = 300_000

/** What earlier notes told has been sent, so that sending it falls on neither side. */
async function settled({ doors }: Bench, rooftopId: string): Promise<void> {
  const isDue = () =>
    doors.inRooftop(rooftopId, (db) =>
      db
        .selectFrom('notification')
        .select('id')
        .where('push_due_at', 'is not', null)
        .unionAll(db.selectFrom('notice').select('id').where('next_attempt_at', 'is not', null))
        .limit(1)
        .executeTakeFirst(),
    )
  for (const end = performance.now() + longestMs; await isDue(); await delay(200))
    if (performance.now() > end) throw new Error('What was told is still not sent.')
}
