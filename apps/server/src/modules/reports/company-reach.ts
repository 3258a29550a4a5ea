import type { CorporateQuery } from '@lotline/contract/reports/step-report'
import type { Permission } from '@lotline/domain/people/permissions'
import { tagIdsOf } from '@lotline/domain/reports/tag-labels'
import type { Condition } from '@lotline/domain/vehicles/conditions'
import type { Requester } from '../../ctx.ts'
import { type Db, isUuid } from '../../database/doors.ts'
import { listRooftopsAround } from '../rooftops/index.ts'
import { listReachOfActor } from '../session/index.ts'
import { listTagsLike } from './corporate-queries.ts'

/** Rooftops of the reader's company whose report they may read, with what they may do in each. */
export type Reach = { rooftopsInGroup: number; permissionsIn: ReadonlyMap<string, ReadonlySet<Permission>> }

/** Rooftops in which the reader has the permission for a report over rooftops; the reader's own stands first. */
export async function reachOf({ doors, actor }: Requester, permission: Permission): Promise<Reach> {
  return doors.identity(async (db) => {
    const around = new Set([actor.rooftopId, ...(await listRooftopsAround(db, actor.rooftopId))])
    const reach = await listReachOfActor(db, actor)
    const readable = reach.filter(
      ({ id, permissions }) => id !== actor.rooftopId && around.has(id) && permissions.includes(permission),
    )
    return {
      rooftopsInGroup: around.size,
      permissionsIn: new Map([
        [actor.rooftopId, actor.permissions],
        ...readable.map(({ id, permissions }) => [id, new Set(permissions)] as const),
      ]),
    }
  })
}

/** The rooftops of a reach in which the reader also has another permission. */
export function rooftopsWith({ permissionsIn }: Reach, permission: Permission): string[] {
  return [...permissionsIn].filter(([, held]) => held.has(permission)).map(([id]) => id)
}

export const conditionOf: Record<CorporateQuery['condition'], Condition | undefined> = {
  ALL: undefined,
  N: 'NEW',
  U: 'USED',
  C: 'CPO',
}

/** The tags that a query is narrowed to, with those that have the same text in the other rooftops; undefined where it names none. */
export async function tagsAsked(db: Db, reach: Reach, { tagIds }: CorporateQuery): Promise<string[] | undefined> {
  const wanted = tagIdsOf(tagIds)
  return wanted.length > 0 ? listTagsLike(db, rooftopsWith(reach, 'TAGS_VIEW'), wanted.filter(isUuid)) : undefined
}
