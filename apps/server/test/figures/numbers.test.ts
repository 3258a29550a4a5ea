import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { randomOf } from '../random.ts'
import { live, type Plan } from './live.ts'
import { pages } from './pages.ts'
import { rangesOver } from './ranges.ts'
import { openTally } from './tally.ts'
import { readRooftop, type World } from './world.ts'

const seed = Number(process.env.NUMBERS_SEED ?? 24)
const month: Plan = { seed: 24, from: '2026-03-02T15:00:00.000Z', days: 34, vehicles: 18, whims: 7 }
const year: Plan = { seed, from: '2026-01-05T15:00:00.000Z', days: 365, vehicles: 1200, whims: 40 }
// The month has all that people do; `npm run bench -- numbers` goes through a year.
const isYear = process.env.NUMBERS === 'year'
const plan = isYear ? year : month

const wanted = [
  ...[
    'to ACTIVE',
    'to ACTIVE_PAUSED',
    'pause PARTS',
    'pause APPROVAL',
    'pause VENDOR',
    'to COMPLETE',
    'send',
    'back',
    'skip',
    'needed',
  ],
  ...[
    'complete',
    'force',
    'send back',
    'remove',
    'sold in recon',
    'sold',
    'task',
    'task costs',
    'task APPROVED',
    'estimate',
    'tag',
  ],
  ...['goals', 'add step', 'assign', 'rename', 'step goal', 'retire', 'order', 'hours', 'switch tracking'],
  ...['share EMAIL', 'share CRM_EMAIL', 'share WEB', 'share SHOWROOM', 'share OTHER', 'send vehicle', 'look'],
  ...['set document', 'take document back'],
]

test('every figure of every page is what the event log comes to by other hands', { timeout: 3_600_000 }, async () => {
  const { server, shops, counts, shares, documents } = await live(plan)
  const rooftops: World['rooftops'] = await Promise.all(shops.map(({ id }) => readRooftop(server, id)))
  const all = rangesOver(plan.from.slice(0, 10), plan.days, rooftops, randomOf(plan.seed))
  const ranges = isYear ? all : all.filter((_, at) => at < 2 || at % 3 === 0)
  const tally = openTally()
  const now = server.clock.now.getTime()
  const readers = shops.map(({ boss }) => boss)
  for (const page of pages) await page({ server, readers, rooftops, shares, documents, ranges, tally, now })
  const sum = (count: (one: World['rooftops'][number]) => number) => words(rooftops.reduce((all, one) => all + count(one), 0))
  const lived = `a ${isYear ? 'year' : 'month'} of ${rooftops.length} rooftops, ${sum(({ cars }) => cars.length)} vehicles, ${sum(({ events }) => events)} events`
  const differ = tally.differences.length
  const told = `${lived}: ${words(tally.figures() - differ)} figures agree, ${words(differ)} differ`
  if (process.env.NUMBERS_TOLD) await writeFile(process.env.NUMBERS_TOLD, [...tally.differences.slice(0, 40), told].join('\n'))
  expect(tally.differences.slice(0, 20), told).toEqual([])
  expect(tally.figures()).toBeGreaterThan(1000)
  // Nothing is proven of what has not been done.
  expect(wanted.filter((what) => !counts.has(what))).toEqual([])
})

function words(count: number): string {
  return count.toLocaleString('en-US')
}
