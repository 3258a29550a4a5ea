import { keptDays } from '@lotline/domain/notifications/notifications'
import type { Permission } from '@lotline/domain/people/permissions'
import { AppError } from '../../app-error.ts'
import type { Requester } from '../../ctx.ts'
import { type Doors, isUuid } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { toldRooftopsOf } from './center.ts'
import { findPlaces } from './center-queries.ts'
import { deleteOld, markShown } from './mark-queries.ts'

const dayMs = 86_400_000
// The updates poll looks back an hour, and a browser that was closed over a night resumes its stream.
const goneKeptMs = 2 * dayMs
const mostLots = 20

type Mark = 'read' | 'deleted'
/** Permission for it, in the rooftop that it is of. */
const permissionOf = { read: 'NOTIFICATIONS_UPDATE', deleted: 'NOTIFICATIONS_DELETE' } as const satisfies Record<Mark, Permission>

/** Marks one read or deletes it; 404 where it is somebody else's, has gone, or its rooftop is no longer theirs. */
export async function markOne(requester: Requester, id: string, as: Mark): Promise<Record<string, never>> {
  const [place] = isUuid(id) ? await placesOf(requester, [permissionOf[as]], { id }) : []
  if (place === undefined) throw notFound()
  const { marked } = await markIn(requester, place, as, id)
  // It has gone between the two: to read what is read already is no fault.
  if (marked === 0 && as === 'deleted') throw notFound()
  return {}
}

/** The same of all that the center lists, rooftop by rooftop. Notifications that come meanwhile stay. */
export async function markAll(requester: Requester, as: Mark): Promise<Record<string, never>> {
  for (const rooftopId of await placesOf(requester, ['NOTIFICATIONS_VIEW', permissionOf[as]], { isUnread: as === 'read' }))
    await markIn(requester, rooftopId, as)
  return {}
}

async function placesOf(
  { doors, actor }: Requester,
  needed: readonly Permission[],
  wanted: { id?: string; isUnread?: boolean },
): Promise<string[]> {
  const rooftopIds = (await toldRooftopsOf(doors, actor.personId, needed)).map(({ id }) => id)
  if (rooftopIds.length === 0) return []
  return doors.inGroup(rooftopIds, (db) => findPlaces(db, actor.personId, rooftopIds, wanted))
}

function markIn({ doors, actor, now }: Requester, rooftopId: string, as: Mark, id?: string) {
  return doors.inRooftop(rooftopId, async (db) => {
    const done = await markShown(db, { as, personId: actor.personId, at: now, id })
    const events = done.vehicleIds.map((vehicleId) => ({ itemType: 'NOTES_READ', vehicleId }) as const)
    await record({ db, actor, now }, ...events)
    return done
  })
}

function notFound(): AppError {
  return new AppError('NOTIFICATION_NOT_FOUND', 'This notification is no longer there. Read the list again.')
}

/** Deletes notifications that are kept no longer. */
export async function forgetOld(doors: Pick<Doors, 'inRooftop'>, rooftopId: string, now: Date): Promise<void> {
  const createdBefore = new Date(now.getTime() - keptDays * dayMs)
  const goneBefore = new Date(now.getTime() - goneKeptMs)
  for (let lot = 0; lot < mostLots; lot += 1)
    if (!(await doors.inRooftop(rooftopId, (db) => deleteOld(db, { createdBefore, goneBefore })))) return
}
