import { availableParallelism, platform } from 'node:os'
import { choosePort } from '@lotline/embedded-postgres/port'
import pg from 'pg'
import { type Doors, openDoors, openUnhurriedDoors, type Pools } from '../apps/server/src/database/doors.ts'
import { closePools, openPools } from '../apps/server/src/database/pools.ts'
import { foldCounts } from '../apps/server/src/modules/vehicles/stock/queries.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { type CpuMeter, openCpuMeter } from './cpu.ts'
import { type BenchDatabase, openDatabase } from './database.ts'
import { openGroup, openRooftop, type Rooftop } from './dealership.ts'
import { fillRooftop, writeCards } from './generate.ts'
import { type Product, type SignedIn, signIn, startProduct } from './product.ts'

/** As many people at once as the server has connections. */
export const connections = 16

export type AtWork = { id: string; state: 'ACTIVE' | 'ACTIVE_PAUSED' }

/** A filled dealer group and the product serving it, with what the figures ask of them. */
export type Bench = {
  url: string
  doors: Doors
  product: Product
  /** Undefined where nobody can look at the processes. */
  cpu: CpuMeter | undefined
  rooftops: readonly Rooftop[]
  rounds: number
  seconds: number
  /** The bearer of the rooftop's first or second manager. */
  signIn(rooftop: Rooftop, account: 0 | 1): Promise<SignedIn>
  /** One that is in a step. */
  someVehicle(rooftop: Rooftop, stepId: string): Promise<{ id: string; vin: string; make: string }>
  /** Vehicles whose current step is being worked on or paused. */
  vehiclesAtWork(rooftop: Rooftop, most: number): Promise<AtWork[]>
  vacuum(table: string): Promise<void>
  close(): Promise<void>
}

export type BenchOptions = {
  sizes: readonly number[]
  rounds: number
  seconds: number
  say: (line: string) => void
  /** Of the server, beside those of every bench. */
  settings?: Record<string, string>
}

export async function openBench({ sizes, rounds, seconds, say, settings }: BenchOptions): Promise<Bench> {
  const database = await openDatabase(process.env.DATABASE_URL)
  say(`${await machineOf(database.url)}; database: ${database.kind}`)
  const { pools, rooftops } = await fill(database, sizes, say).catch(async (error) => {
    await database.close()
    throw error
  })
  const doors = openDoors(pools)
  const port = await choosePort(undefined)
  const product = await startProduct(port, { DATABASE_URL: database.url, ...settings })
  const cpu = await openCpuMeter(database.url)
  if (!cpu) say('The CPU of a request is not measured: the processes of PostgreSQL are not to be seen in /proc.')
  const tokens = new Map<string, Promise<SignedIn>>()
  return {
    url: database.url,
    doors,
    product,
    cpu,
    rooftops,
    rounds,
    seconds,
    signIn({ accounts }, index) {
      const account = accounts[index]
      const token = tokens.get(account.emailAddress) ?? signIn(port, account)
      tokens.set(account.emailAddress, token)
      return token
    },
    async someVehicle({ id }, stepId) {
      const found = await doors.inRooftop(id, (db) =>
        db
          .selectFrom('vehicle')
          .select(['id', 'vin', 'make'])
          .where('step_id', '=', stepId)
          .where('recon_status', '=', 'ACTIVE')
          .limit(1)
          .executeTakeFirstOrThrow(),
      )
      return { ...found, make: found.make ?? '' }
    },
    async vacuum(table) {
      await asOwner(database.url, [`vacuum analyze ${table}`])
    },
    vehiclesAtWork: (rooftop, most) => vehiclesAtWork(doors, rooftop, most),
    async close() {
      await product.stop()
      await closePools(pools)
      await database.close()
    },
  }
}

/** What every number depends on. */
async function machineOf(url: string): Promise<string> {
  const [row] = await asOwner(url, ['show server_version'])
  const { server_version: version } = row as { server_version: string }
  return `${availableParallelism()} processors, ${platform()}, Node ${process.versions.node}, PostgreSQL ${version}`
}

async function fill(
  { url }: BenchDatabase,
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<{ pools: Pools; rooftops: Rooftop[] }> {
  await prepareDatabase(url)
  const pools = openPools({ url, size: 4 })
  const doors = openUnhurriedDoors(pools)
  const groupId = await openGroup(doors)
  const rooftops: Rooftop[] = []
  for (const size of sizes) {
    const rooftop = await openRooftop(doors, groupId, size)
    const start = performance.now()
    await doors.inRooftop(rooftop.id, async (db) => {
      await fillRooftop(db, size)
      await foldCounts(db, 1)
    })
    // Without statistics the cards would be written by plans for empty tables.
    await asOwner(url, ['analyze'])
    await writeCards(doors, rooftop.id)
    say(`${rooftop.vehicles} vehicles made in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    rooftops.push(rooftop)
  }
  await settle(url)
  return { pools, rooftops }
}

/**
 * Lets the tables' owner, whom the bare sides are, past the policies; the server's roles are held by them as ever.
 * Then statistics and visibility as in a database that has been in use.
 */
async function settle(url: string): Promise<void> {
  await asOwner(url, [
    `do $$ declare guarded regclass;
      begin
        for guarded in select oid from pg_class where relforcerowsecurity loop
          execute format('alter table %s no force row level security', guarded);
        end loop;
      end $$`,
    'vacuum analyze',
  ])
}

/** Answers the rows of the last. */
async function asOwner(url: string, statements: readonly string[]): Promise<unknown[]> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await owner.query(statement)).rows
    return rows
  } finally {
    await owner.end()
  }
}

async function vehiclesAtWork(doors: Doors, { id }: Rooftop, most: number): Promise<AtWork[]> {
  const rows = await doors.inRooftop(id, (db) =>
    db
      .selectFrom('vehicle')
      .innerJoin('workflow_step', 'workflow_step.id', 'vehicle.step_id')
      .select(['vehicle.id', 'vehicle.step_state'])
      .where('recon_status', '=', 'ACTIVE')
      .where('enhanced_state_tracking', '=', true)
      .where('step_state', 'in', ['ACTIVE', 'ACTIVE_PAUSED'])
      .orderBy('vehicle.id')
      .limit(most)
      .execute(),
  )
  return rows.map((row) => ({ id: row.id, state: row.step_state === 'ACTIVE' ? 'ACTIVE' : 'ACTIVE_PAUSED' }))
}
