import { join } from 'node:path'
import pg from 'pg'
import { openUnhurriedDoors } from '../../apps/server/src/database/doors.ts'
import { closePools, openPools } from '../../apps/server/src/database/pools.ts'
import { spawnBareServer } from '../bare.ts'
import { type Bench, connections } from '../bench.ts'
import { budgets } from '../budgets.ts'
import { compare } from '../compare.ts'
import { requestText } from '../load.ts'
import { headersOf, signIn } from '../product.ts'
import type { Figure } from '../rounds.ts'
import { fillGroup } from './fill.ts'
import { type Asked, checkSame } from './same.ts'

type Wanted = { vehicles: number; say: (line: string) => void }

/** Reports over a company of 32 rooftops with a year of vehicles, against bare aggregates over the same tables. */
export async function reportFigures(bench: Bench, { vehicles, say }: Wanted): Promise<Figure[]> {
  const start = performance.now()
  const pools = openPools({ url: bench.url, size: 4 })
  const group = await fillGroup(openUnhurriedDoors(pools), vehicles).finally(() => closePools(pools))
  const [{ cars, events, size } = nothing] = await asOwner<typeof nothing>(bench.url, [
    'vacuum analyze',
    `select (select count(*)::int from vehicle) as cars, (select count(*)::int from event) as events,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  ])
  const took = ((performance.now() - start) / 1000).toFixed(0)
  say(
    `${group.rooftopIds.length} rooftops, ${words(cars)} vehicles and ${words(events)} events made in ${took} s, ${size} on the disk`,
  )
  const bare = await spawnBareServer(join(import.meta.dirname, 'bare-server.ts'), { url: bench.url })
  try {
    const held = await signIn(bench.product.port, group.account)
    const figures: Figure[] = []
    for (const asked of await askedOf(bench, held.rooftopId)) {
      await checkSame({ product: bench.product.port, bare: bare.port, headers: headersOf(held) }, asked)
      const text = (path: string) => requestText('GET', path, headersOf(held))
      const [product, plain] = [text(`/api${asked.path}`), text(asked.plain)]
      const name = `${asked.name}, ${words(cars)} vehicles, against a bare aggregate`
      figures.push(
        await compare(bench, {
          name,
          budget: budgets[asked.budget],
          bare,
          connections: asked.connections,
          product: () => product,
          plain: () => plain,
        }),
      )
    }
    return figures
  } finally {
    await bare.stop()
  }
}

/** For what takes the most of a second: of more at once the last would wait for so long that they are sent away. */
const fewConnections = 4

const nothing = { cars: 0, events: 0, size: '' }

/** Answers the rows of the last statement. */
async function asOwner<Row extends object>(url: string, statements: readonly string[]): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await owner.query<Row>(statement)).rows
    return rows
  } finally {
    await owner.end()
  }
}

const zone = 'America/Chicago'
const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)

/** A month of one rooftop, a year of all of them, and the dashboard's cards; the plain side is told the moments. */
async function askedOf({ url }: Bench, rooftopId: string): Promise<Asked[]> {
  const now = new Date()
  const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * 86_400_000))
  const [today, month, year] = [dayOf(now), daysAgo(29), daysAgo(364)]
  const midnight = async (day: string) => {
    const [row] = await asOwner<{ at: Date }>(url, [`select timestamp '${day}' at time zone '${zone}' as at`])
    return row?.at.toISOString() ?? ''
  }
  const [until, monthFrom, monthBefore] = [await midnight(daysAgo(-1)), await midnight(month), await midnight(daysAgo(59))]
  const [yearFrom, yearBefore] = [await midnight(year), await midnight(daysAgo(729))]
  const range = (first: string) => `startDate=${first}T00:00:00&endDate=${today}T23:59:59`
  return [
    {
      ...{ name: 'step report of a month', connections, budget: 'stepReport', path: `/reports/step?${range(month)}` },
      plain: `/step?rooftop=${rooftopId}&from=${monthFrom}&until=${until}&before=${monthBefore}`,
    },
    {
      ...{
        name: 'corporate report of a year, 32 rooftops',
        connections: fewConnections,
        budget: 'corporateReport',
        path: `/reports/corporate?${range(year)}`,
      },
      plain: `/corporate?from=${yearFrom}&until=${until}&before=${yearBefore}`,
    },
    {
      ...{ name: 'cards of the dashboard', connections, budget: 'dashboard', path: '/dashboard/summary' },
      plain: `/summary?rooftop=${rooftopId}&from=${monthFrom}&until=${until}`,
    },
  ]
}

function words(count: number): string {
  return count.toLocaleString('en-US')
}
