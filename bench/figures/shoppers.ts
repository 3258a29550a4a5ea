import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SIGN_EVERY_MS } from '@lotline/domain/engage/visits'
import { newId } from '../../apps/server/src/database/new-id.ts'
import type { Bench } from '../bench.ts'
import { budgets } from '../budgets.ts'
import type { Rooftop } from '../dealership.ts'
import type { Signed } from '../page-holder.ts'
import { headersOf } from '../product.ts'
import { type Figure, figureOf, median } from '../rounds.ts'

const restMs = 50
const vehiclesTurned = 20

type Times = { list: number[]; change: number[] }

/** Times of staff while `pages` of one vehicle are looked at, against those while none is: the list, and a step change. */
export async function shopperFigures(bench: Bench, pages: number): Promise<Figure[]> {
  const [rooftop] = bench.rooftops
  if (!rooftop) throw new Error('There is no rooftop.')
  const staff = await staffAt(bench, rooftop)
  const tokens = await shareOne(bench, rooftop, pages)
  const perSecond: number[] = []
  const signs: number[] = []
  const alone: Times = { list: [], change: [] }
  const beside: Times = { list: [], change: [] }
  await staff(1)
  for (let round = 0; round < bench.rounds; round += 1) {
    add(alone, await staff(bench.seconds))
    const held = await holdPages(bench.product.port, tokens)
    add(beside, await staff(bench.seconds))
    const { answers, ms, p95Ms } = await held.end()
    perSecond.push((answers * 1000) / ms)
    signs.push(p95Ms)
  }
  const wanted = (pages * 1000) / SIGN_EVERY_MS
  const ratios = (what: keyof Times) => beside[what].map((ms, round) => ms / (alone[what][round] ?? Number.NaN))
  const shown = (what: keyof Times) => `p95 ${median(beside[what]).toFixed(1)} ms against ${median(alone[what]).toFixed(1)} ms`
  return [
    figureOf(`list while ${pages} pages of one vehicle are looked at, against none`, ratios('list'), {
      budget: budgets.besideShoppers,
      note: shown('list'),
    }),
    figureOf('step change, the same', ratios('change'), { budget: budgets.besideShoppers, note: shown('change') }),
    ...(['list', 'change'] as const).map((what) =>
      figureOf(`longest p95 of ${what === 'list' ? 'the list' : 'a step change'}`, [Math.max(...beside[what])], {
        unit: 'ms',
        budget: budgets.besideShoppersMs,
      }),
    ),
    figureOf(
      `signs counted of ${wanted} a second`,
      perSecond.map((rate) => rate / wanted),
      { budget: budgets.signsCounted, note: `${median(perSecond).toFixed(0)} a second, p95 ${median(signs).toFixed(1)} ms` },
    ),
  ]
}

function add(all: Times, { list, change }: { list: number; change: number }): void {
  all.list.push(list)
  all.change.push(change)
}

/** One person who reads the list and one who changes steps, each pausing in between; answers what 95 of 100 of their requests took at most. */
async function staffAt(bench: Bench, rooftop: Rooftop) {
  const headers = { ...headersOf(await bench.signIn(rooftop, 0)), 'content-type': 'application/json' }
  const vehicles = await bench.vehiclesAtWork(rooftop, vehiclesTurned)
  const states = new Map(vehicles.map(({ id, state }) => [id, state]))
  const origin = `http://127.0.0.1:${bench.product.port}/api`
  let turn = 0
  const ask = async (path: string, request: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, { ...request, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 600)}`)
  }
  const readList = () => ask('/inventory?pageSize=20&startIndex=0&sortId=AGE&sortDirection=DESCENDING', {})
  const turnOne = () => {
    turn += 1
    const id = vehicles[turn % vehicles.length]?.id ?? ''
    const state = states.get(id) === 'ACTIVE' ? 'ACTIVE_PAUSED' : 'ACTIVE'
    states.set(id, state)
    return ask(`/recon/${id}/workflow/step/state`, { method: 'PUT', body: JSON.stringify({ state }) })
  }
  return async (seconds: number) => {
    const [list, change] = await Promise.all([p95Of(readList, seconds), p95Of(turnOne, seconds)])
    return { list, change }
  }
}

async function p95Of(act: () => Promise<void>, seconds: number): Promise<number> {
  const times: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(restMs)) {
    const begun = performance.now()
    await act()
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

/** Links of one vehicle; a link takes so many calls a minute, so that each page has one of its own. */
export async function shareOne(bench: Bench, rooftop: Rooftop, pages: number): Promise<string[]> {
  const { id: vehicleId } = await bench.someVehicle(rooftop, rooftop.steps.get('Inspection') ?? '')
  const { userId } = await readOwn(bench, rooftop)
  const tokens = Array.from({ length: pages }, () => randomBytes(16).toString('base64url'))
  await bench.doors.inRooftop(rooftop.id, async (db) => {
    const link = { rooftop_id: rooftop.id, vehicle_id: vehicleId, sender_id: userId, show_price: true, made_at: new Date() }
    const rows = tokens.map((token) => ({ ...link, id: newId(), token, type: 'OTHER' }))
    await db.insertInto('engagement').values(rows).execute()
  })
  for (const table of ['engagement', 'vehicle']) await bench.vacuum(table)
  return tokens
}

async function readOwn(bench: Bench, rooftop: Rooftop): Promise<{ userId: string }> {
  const headers = headersOf(await bench.signIn(rooftop, 0))
  const answer = await fetch(`http://127.0.0.1:${bench.product.port}/api/authenticate/token`, { headers })
  // The route's own contract.
  const { data } = (await answer.json()) as { data: { id: string } }
  return { userId: data.id }
}

/** Opens pages in a process of its own; each says every few seconds that it is in sight. */
async function holdPages(port: number, tokens: readonly string[]) {
  const child = fork(join(import.meta.dirname, '../page-holder.ts'))
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The pages were not held.')))
  ended.catch(() => {})
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0]
  child.send({ port, tokens, everyMs: SIGN_EVERY_MS })
  if ((await answer()) !== 'open') throw new Error('The pages could not be opened.')
  return {
    async end(): Promise<Signed> {
      child.send('end')
      const said = (await answer()) as Signed
      if (child.exitCode === null) await once(child, 'exit')
      return said
    },
  }
}
