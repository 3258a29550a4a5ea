import { randomInt } from 'node:crypto'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findRunningPostgres } from '@lotline/embedded-postgres'
import { choosePort } from '@lotline/embedded-postgres/port'
import { type Doors, openUnhurriedDoors } from '../../apps/server/src/database/doors.ts'
import { closePools, openPools } from '../../apps/server/src/database/pools.ts'
import { openTemporaryFolder } from '../database.ts'
import { openGroup, openRooftop } from '../dealership.ts'
import { isRunning, type SignedIn, signIn } from '../product.ts'
import { blows, type Place, startAt, strike } from './blows.ts'
import { compare, findHalves } from './truth.ts'
import { startWriter, type Work } from './writer.ts'

const writers = 4
const leastBetween = 20

export type Outcome = { rounds: number; acknowledged: number; unanswered: number; wrong: string[] }
export type KillOptions = {
  rounds: number
  say?: (line: string) => void
  /** Where the database of VINs is unpacked already; every server that is killed over it would begin anew. */
  vinDir?: string
}

/**
 * Kills the real server, its database or a part of it again and again while people write through it, and holds every acknowledged
 * change against what is stored afterwards. `wrong` names what was lost, half done or refused; it should be empty.
 */
export async function kill({ rounds, say = () => {}, vinDir }: KillOptions): Promise<Outcome> {
  const place = { dataDir: await openTemporaryFolder('lotline-kill-'), port: await choosePort(undefined) }
  if (vinDir) await symlink(vinDir, join(place.dataDir, 'vin'), 'junction')
  let product = await startAt(place)
  const work: Work = { known: [], acknowledged: 0, unanswered: 0, refused: [] }
  const wrong: string[] = []
  try {
    const people = await settleIn(place)
    for (let round = 0; round < rounds; round += 1) {
      const blow = blows[round % blows.length] ?? 'the server'
      const writing = people.map((person, index) => startWriter(place.port, person, `R${round}W${index}N`, work))
      const goal = work.acknowledged + leastBetween
      while (work.acknowledged < goal && isRunning(product)) await delay(20)
      await delay(randomInt(300))
      product = await strike(blow, product, place)
      await delay(100)
      await Promise.all(writing.map((writer) => writer.stop()))
      const found = await check(place, people[0]?.rooftopId ?? '', work)
      wrong.push(...found.map((sentence) => `Round ${round + 1}, ${blow}: ${sentence}`))
      say(
        `${round + 1}/${rounds} killed ${blow}: ${work.acknowledged} acknowledged, ${work.unanswered} unanswered, ${wrong.length} wrong`,
      )
    }
  } finally {
    await product.stop()
    await rm(place.dataDir, { recursive: true, force: true })
  }
  return { rounds, acknowledged: work.acknowledged, unanswered: work.unanswered, wrong }
}

/** A rooftop with its line, and people who are signed in: their tokens outlive every kill. */
async function settleIn(place: Place): Promise<SignedIn[]> {
  const rooftop = await withDoors(place, async (doors) => openRooftop(doors, await openGroup(doors), 0))
  const [first, second] = await Promise.all(rooftop.accounts.map((account) => signIn(place.port, account)))
  return Array.from({ length: writers }, (_, index) => (index % 2 === 0 ? first : second)).filter(
    (person) => person !== undefined,
  )
}

async function check(place: Place, rooftopId: string, work: Work): Promise<string[]> {
  const refused = work.refused.splice(0)
  const differing = await withDoors(place, (doors) =>
    doors.inRooftop(rooftopId, async (db) => [...(await compare(db, work.known)), ...(await findHalves(db))]),
  )
  return [...refused, ...differing]
}

async function withDoors<T>({ dataDir }: Place, use: (doors: Doors) => Promise<T>): Promise<T> {
  const url = await findRunningPostgres(dataDir)
  if (!url) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  const pools = openPools({ url, size: 2 })
  return use(openUnhurriedDoors(pools)).finally(() => closePools(pools))
}
