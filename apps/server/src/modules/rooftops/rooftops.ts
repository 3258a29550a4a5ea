import type { Place } from '@lotline/contract/rooftops/rooftops'
import { AppError } from '../../app-error.ts'
import type { AccountCtx, Actor } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { namedUniquely } from '../../database/uniquely.ts'
import { requireGroup, requireRooftop } from './group-access.ts'
import { refuseWrongOrder } from './groups.ts'
import { listAdministration, listRooftopsBelow, lockGroups, settleMemberships } from './membership-queries.ts'
import { layUsualLine, prepareRooftop, requireTimeZone } from './opening.ts'
import { copyFlags, listRolesToCopy, markOpened, updateRooftop } from './opening-queries.ts'
import { insertRoles } from './queries.ts'
import { makeAdministrator } from './service.ts'
import { tell } from './tell.ts'

type Facts = { name: string; timeZone: string }
type Opener = { doors: Doors; actor: Actor; now: Date; address: string }

/** Opens a rooftop in a group. Everybody who holds a role in the group works there from then on, and the caller administers it. */
export async function addRooftop({ doors, ...opener }: Opener, groupId: string, facts: Facts): Promise<Place> {
  const id = await doors.identity(async (db) => {
    const group = await requireGroup({ db, ...opener }, groupId)
    refuseWrongOrder(group, 'ROOFTOP', facts.name)
    return prepareRooftop(db, { groupId: group.id, ...facts })
  })
  await layUsualLine(doors, id, opener.now)
  return doors.identity(async (db) => {
    const ctx = { db, ...opener }
    await lockGroups(db)
    const group = await requireGroup(ctx, groupId)
    if (!(await markOpened(db, id, group.id, ctx.now))) throw openedMeanwhile(facts.name)
    await admitItsPeople(ctx, id, group.id)
    const told = [...(await listRooftopsBelow(db, group.id)), ctx.actor.rooftopId]
    await tell(ctx, { sentence: 'rooftopOpened', rooftop: facts.name, group: group.name }, told)
    return requireRooftop(ctx, id)
  })
}

/** A role that people hold in the group must be known in the new rooftop too, or they would not work there. */
async function admitItsPeople({ db, actor, now }: AccountCtx, rooftopId: string, groupId: string): Promise<void> {
  const wanted = await listRolesToCopy(db, actor.rooftopId, rooftopId)
  await insertRoles(
    db,
    rooftopId,
    wanted.map((role) => ({ id: newId(), ...role })),
  )
  await copyFlags(db, rooftopId, groupId)
  await settleMemberships(db, { rooftopIds: [rooftopId] }, now)
  const [administration] = await listAdministration(db, actor.personId, [rooftopId])
  if (!administration?.isMine) await makeAdministrator(db, actor.personId, rooftopId)
}

function openedMeanwhile(name: string): AppError {
  return new AppError('NAME_IN_USE', `Someone has just opened ${name}. Look for it in the list.`)
}

/** Renames a rooftop or sets its time zone, which moves the days that vehicles have been there. */
export async function editRooftop(ctx: AccountCtx, rooftopId: string, { name, timeZone }: Facts): Promise<Place> {
  const before = await requireRooftop(ctx, rooftopId)
  if (timeZone !== before.timeZone) await requireTimeZone(ctx.db, timeZone)
  await namedUniquely('rooftop', name, () => updateRooftop(ctx.db, before.id, { name, timeZone }))
  const told = [before.id, ctx.actor.rooftopId]
  if (name !== before.name) await tell(ctx, { sentence: 'rooftopRenamed', from: before.name, to: name }, told)
  if (timeZone !== before.timeZone) await tell(ctx, { sentence: 'timeZoneSet', rooftop: name, timeZone }, told)
  return requireRooftop(ctx, before.id)
}
