import { randomUUID } from 'node:crypto'
import { newId } from '../../src/database/new-id.ts'
import { newToken } from '../../src/modules/engage/index.ts'
import { nextNumber } from '../numbers.ts'
import type { TestServer } from '../server.ts'

/** A shopper with an e-mail address; answers the id. */
export async function aProspect(
  server: TestServer,
  rooftopId: string,
  { createdBy, email = `${randomUUID()}@mailbox.example` }: { createdBy: string; email?: string },
): Promise<string> {
  const id = newId()
  const shopper = { first_name: 'Robin', last_name: `Sample ${nextNumber('shopper')}`, email, email_key: email.toLowerCase() }
  await server.doors.inRooftop(rooftopId, (db) =>
    db
      .insertInto('prospect')
      .values({ rooftop_id: rooftopId, id, ...shopper, created_by: createdBy, created_at: server.clock.now })
      .execute(),
  )
  return id
}

/** The name of the shopper that was made last; one that nobody has where there is none. */
export async function lastShopperName(server: TestServer, rooftopId: string): Promise<string> {
  const found = await server.doors.inRooftop(rooftopId, (db) =>
    db.selectFrom('prospect').select(['first_name', 'last_name']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  )
  return found ? `${found.first_name} ${found.last_name}` : 'Nobody'
}

/** A draft of a link to a vehicle for a shopper of its own; answers the id. */
export async function anEngagement(
  server: TestServer,
  rooftopId: string,
  { vehicleId, senderId }: { vehicleId: string; senderId: string },
): Promise<string> {
  const [id, prospectId] = [newId(), await aProspect(server, rooftopId, { createdBy: senderId })]
  const made = { type: 'EMAIL', token: newToken(), show_price: true, made_at: server.clock.now }
  await server.doors.inRooftop(rooftopId, (db) =>
    db
      .insertInto('engagement')
      .values({ rooftop_id: rooftopId, id, vehicle_id: vehicleId, prospect_id: prospectId, sender_id: senderId, ...made })
      .execute(),
  )
  return id
}

/** A wish to drive a vehicle, which its salesperson has just answered; answers the id. */
export async function anAsk(
  server: TestServer,
  rooftopId: string,
  { vehicleId, senderId }: { vehicleId: string; senderId: string },
): Promise<string> {
  const [id, engagementId, at] = [newId(), await anEngagement(server, rooftopId, { vehicleId, senderId }), server.clock.now]
  await server.doors.inRooftop(rooftopId, async (db) => {
    const engagement = db.selectFrom('engagement').select('prospect_id').where('id', '=', engagementId)
    const { prospect_id } = await engagement.executeTakeFirstOrThrow()
    await db
      .insertInto('engage_ask')
      .values({
        ...{ rooftop_id: rooftopId, id, engagement_id: engagementId, prospect_id: prospect_id ?? '', kind: 'TEST_DRIVE' },
        ...{ asked_at: at, wished_at: at, answered_at: at, answered_by: senderId },
      })
      .execute()
  })
  return id
}
