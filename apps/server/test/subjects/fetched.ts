import { newId } from '../../src/database/new-id.ts'
import { nextNumber } from '../numbers.ts'
import type { TestServer } from '../server.ts'

/** A name that no fetched feed has. */
export const aFetchedName = () => `Fetched ${nextNumber('fetched feed')}`

/** A fetched feed, beyond the twenty that there is room for; answers the id. */
export async function aFetchedFeed({ doors, clock }: TestServer, rooftopId: string): Promise<string> {
  const id = newId()
  const source = JSON.stringify({ by: 'HTTP', url: 'https://files.auction.example/x.csv', signIn: 'NONE', user: null })
  const times = { since: clock.now, next_at: new Date('2100-01-01'), slot_at: new Date('2100-01-01') }
  const feed = { name: aFetchedName(), kind: 'RECALLS', host: 'files.auction.example', source, every: 'HOUR', is_on: false }
  await doors.inRooftop(rooftopId, (db) =>
    db
      .insertInto('fetched_feed')
      .values({ rooftop_id: rooftopId, id, ...feed, ...times, guard_percent: 70 })
      .execute(),
  )
  return id
}

/** A fetch of a feed, with its report; answers the id. */
export async function aFetch({ doors, clock }: TestServer, rooftopId: string, feedId: string): Promise<string> {
  const id = newId()
  const report = JSON.stringify({ read: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0, reasons: [], notes: [], remarks: [] })
  await doors.inRooftop(rooftopId, (db) =>
    db
      .insertInto('feed_fetch')
      .values({
        ...{ rooftop_id: rooftopId, id, feed_id: feedId, state: 'TAKEN', report },
        ...{ started_at: clock.now, ended_at: clock.now },
      })
      .execute(),
  )
  return id
}
