import type { Doors } from '../apps/server/src/database/doors.ts'
import { newId } from '../apps/server/src/database/new-id.ts'
import { layLine, usualLine } from '../apps/server/src/modules/line/index.ts'
import { createGroup, createRooftop, requireSeededRole } from '../apps/server/src/modules/rooftops/index.ts'
import { openSigner } from '../apps/server/src/modules/session/index.ts'
import { headersOf } from './product.ts'

/** As many as a large dealership has. */
const inOneRooftop = 200

export type Signed = { id: string; rooftopId: string; headers: Record<string, string> }

/** People of many rooftops, those of one rooftop in a row, all of them signed in; the first rooftop has a line. */
export async function gatherCrowd(doors: Doors, count: number): Promise<Signed[]> {
  const crowd: Signed[] = []
  const groupId = await doors.identity((db) => createGroup(db, 'Bench Crowd'))
  const signer = await doors.identity((db) => openSigner(db, new Date()))
  while (crowd.length < count) {
    const sessions = await doors.identity((db) =>
      fillWithPeople(db, groupId, Math.min(inOneRooftop, count - crowd.length), crowd.length),
    )
    for (const session of sessions) {
      const { token } = await signer.sign(session, new Date())
      crowd.push({
        id: session.personId,
        rooftopId: session.rooftopId,
        headers: headersOf({ token, rooftopId: session.rooftopId }),
      })
    }
  }
  const [first] = crowd
  if (first) await doors.inRooftop(first.rooftopId, (db) => layLine({ db }, usualLine))
  return crowd
}

/** A rooftop and its people, whose sessions have begun: to check so many passwords would take many minutes. */
async function fillWithPeople(db: Parameters<typeof createGroup>[0], groupId: string, count: number, before: number) {
  const rooftopId = await createRooftop(db, { groupId, name: `Bench Crowd ${before}`, timeZone: 'America/Chicago', pack: 500 })
  const roleId = await requireSeededRole(db, rooftopId, 'manager')
  const at = new Date()
  const sessions = Array.from({ length: count }, () => ({ personId: newId(), sessionId: newId(), rooftopId }))
  const people = sessions.map(({ personId }, place) => ({
    id: personId,
    email_address: `crowd${before + place}@bench.lotline.test`,
    first_name: `Person${before + place}`,
    last_name: 'Bench',
    default_rooftop_id: rooftopId,
  }))
  await db.insertInto('person').values(people).execute()
  const memberships = sessions.map(({ personId }) => ({ rooftop_id: rooftopId, person_id: personId, role_id: roleId }))
  await db.insertInto('membership').values(memberships).execute()
  const begun = sessions.map(({ personId, sessionId }) => ({
    id: sessionId,
    person_id: personId,
    rooftop_id: rooftopId,
    created_at: at,
    last_used_at: at,
  }))
  await db.insertInto('session').values(begun).execute()
  return sessions
}
