import { rm } from 'node:fs/promises'
import { findRunningPostgres } from '@lotline/embedded-postgres'
import { choosePort } from '@lotline/embedded-postgres/port'
import { sql } from 'kysely'
import { type Doors, type IdentityDb, openUnhurriedDoors } from '../../apps/server/src/database/doors.ts'
import { closePools, openPools } from '../../apps/server/src/database/pools.ts'
import { openTemporaryFolder } from '../database.ts'
import { openGroup, openRooftop } from '../dealership.ts'
import { signIn, startProduct } from '../product.ts'
import { type Outcome, proveWebhooks } from './webhooks.ts'

/** Proves webhooks over a database of its own, which goes afterwards. */
export async function proveWebhooksInOwnPlace(options: Parameters<typeof proveWebhooks>[1]): Promise<Outcome> {
  const [dataDir, port] = [await openTemporaryFolder('lotline-webhooks-'), await choosePort(undefined)]
  const start = () =>
    startProduct(port, { DATA_DIR: dataDir, DATABASE_URL: '', ALLOW_ADDRESSES: '127.0.0.1/32', LOG_LEVEL: 'silent' })
  const withDoors = async <T>(use: (doors: Doors) => Promise<T>): Promise<T> => {
    const url = await findRunningPostgres(dataDir)
    if (!url) throw new Error(`No PostgreSQL runs on ${dataDir}`)
    const pools = openPools({ url, size: 2 })
    return use(openUnhurriedDoors(pools)).finally(() => closePools(pools))
  }
  const first = await start()
  try {
    const rooftop = await withDoors(async (doors) => {
      const opened = await openRooftop(doors, await openGroup(doors), 0)
      await doors.identity(makeAdministrators)
      return opened
    })
    const [account] = rooftop.accounts
    if (!account) throw new Error('The rooftop has nobody')
    const person = await signIn(port, account)
    await first.stop()
    return await proveWebhooks(
      { start, person, withDb: (work) => withDoors((doors) => doors.inRooftop(person.rooftopId, work)) },
      options,
    )
  } finally {
    await first.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Its people make webhooks as well. */
async function makeAdministrators(db: IdentityDb): Promise<void> {
  await sql`
    update membership m set role_id = r.id from role r
    where r.rooftop_id = m.rooftop_id and 'DEALERSHIP_ADMIN_VIEW' = any (r.permissions)`.execute(db)
}
