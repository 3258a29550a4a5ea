import type { Notification } from '@lotline/contract/notifications/center'
import { formatPhone } from '@lotline/domain/engage/shoppers'
import { noticeSight } from '@lotline/domain/notifications/sight'
import { noticeWords } from '@lotline/domain/notifications/words'
import type { Permission } from '@lotline/domain/people/permissions'
import { personName } from '@lotline/domain/people/person-name'
import { runningMs, wholeSeconds } from '@lotline/domain/recon/clock'
import { goalTimeSeconds, stepTimes } from '@lotline/domain/recon/step-clock'
import type { Approvals } from '@lotline/domain/tasks/approvals'
import { type Deciders, decidersAt } from '@lotline/domain/tasks/deciders'
import { taskActRules } from '@lotline/domain/tasks/transitions'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Requester } from '../../ctx.ts'
import type { Db, Doors } from '../../database/doors.ts'
import { loadSettings, settingsAt, withSettings } from '../../module/rooftop-settings.ts'
import { listApprovals } from '../approvals/index.ts'
import { listReachOf } from '../session/index.ts'
import {
  type CenterPlaces,
  type CenterRow,
  countUnread,
  getWaitLimit,
  listCenter,
  listNamed,
  type Named,
} from './center-queries.ts'
import { toldVisitOf } from './told-visit.ts'
import { listSeenDocuments } from './visit-queries.ts'
import { waitingRequestOf } from './waiting-request.ts'

/** For whom something is read; without `links` pictures have no address. */
export type Reading = Pick<Requester, 'doors' | 'now' | 'links'>

/** A rooftop where somebody is told of things, and what they may do there now. */
type ToldRooftop = { id: string; name: string; permissions: ReadonlySet<Permission> }

/** The rooftops in which somebody may do this with their notifications now: those where they work and may. None for whoever is disabled. */
export async function toldRooftopsOf(
  doors: Pick<Doors, 'identity'>,
  personId: string,
  needed: readonly Permission[] = ['NOTIFICATIONS_VIEW'],
): Promise<ToldRooftop[]> {
  const reach = await doors.identity((db) => listReachOf(db, personId))
  return reach
    .map(({ id, name, permissions }) => ({ id, name, permissions: new Set(permissions) }))
    .filter(({ permissions }) => needed.every((permission) => permissions.has(permission)))
}

/** What somebody was told of in all of their rooftops, in the words of this moment. */
export async function listNotifications(requester: Requester) {
  const { doors, actor } = requester
  const rooftops = await toldRooftopsOf(doors, actor.personId)
  const data = await read(requester, actor.personId, rooftops, (db) => listCenter(db, actor.personId, placesOf(rooftops)))
  const count = (is: (one: Notification) => boolean) => data.filter(is).length
  return {
    data,
    meta: { unread: count(({ read }) => !read), waiting: count(({ request, ask }) => request !== null || ask !== null) },
  }
}

/**
 * Those named, as the center would tell them to that person now, whether or not the panel shows them; nothing of what they may not see any
 * more, because they have left, are disabled or have lost the permission, and nothing of what is deleted, taken back or handed on.
 */
export async function readNotices(reading: Reading, personId: string, named: Named): Promise<Notification[]> {
  const rooftops = (await toldRooftopsOf(reading.doors, personId)).filter(({ id }) => id === named.rooftopId)
  return read(reading, personId, rooftops, (db) => listNamed(db, personId, named))
}

export async function countNotifications({ doors, actor }: Requester): Promise<{ unread: number }> {
  const places = placesOf(await toldRooftopsOf(doors, actor.personId))
  const { rooftopIds } = places
  if (rooftopIds.length === 0) return { unread: 0 }
  return { unread: await doors.inGroup(rooftopIds, (db) => countUnread(db, actor.personId, places)) }
}

function placesOf(rooftops: readonly ToldRooftop[]): CenterPlaces {
  const decides = rooftops.filter(({ permissions }) => permissions.has(taskActRules.approve))
  return { rooftopIds: rooftops.map(({ id }) => id), decidesIn: decides.map(({ id }) => id) }
}

type Select = (db: Db, rooftopIds: readonly string[]) => Promise<CenterRow[]>

async function read(reading: Reading, personId: string, rooftops: readonly ToldRooftop[], select: Select) {
  if (rooftops.length === 0) return []
  const { doors, now } = reading
  const ids = rooftops.map(({ id }) => id)
  let approvals: ReadonlyMap<string, Approvals> = new Map()
  let documents: ReadonlyMap<string, string> = new Map()
  const rows: readonly CenterRow[] = await withSettings(
    () =>
      doors.inGroup(ids, async (db) => {
        const found = await select(db, ids)
        const asking = [...new Set(found.filter(({ kind }) => kind === 'REQUEST').map((row) => row.rooftop_id))]
        approvals = asking.length > 0 ? await listApprovals(db, asking) : new Map()
        documents = await listSeenDocuments(
          db,
          found.map(({ visit }) => visit),
        )
        return found
      }),
    (missing) => doors.inGroup(ids, (db) => loadSettings(db, missing)),
  )
  const waitLimit = rows.some(({ kind }) => kind === 'REQUEST') ? await doors.identity((db) => getWaitLimit(db, personId)) : 0
  const deciders = new Map([...approvals].map(([id, one]) => [id, decidersAt(one, now)]))
  const byId = new Map(rooftops.map((rooftop) => [rooftop.id, rooftop]))
  return rows.flatMap((row) => {
    const rooftop = byId.get(row.rooftop_id)
    return rooftop ? [asRead(row, rooftop, { ...reading, personId, approvals, documents, deciders, waitLimit })] : []
  })
}

type Judged = Reading & {
  personId: string
  approvals: ReadonlyMap<string, Approvals>
  /** Names of documents that shoppers saw, by their ids. */
  documents: ReadonlyMap<string, string>
  deciders: ReadonlyMap<string, Deciders>
  waitLimit: number
}

function asRead(row: CenterRow, rooftop: ToldRooftop, reading: Judged): Notification {
  const { rooftop_id: locationId, type, kind, vehicle, actor } = row
  const sight = noticeSight(rooftop.permissions)
  const tasks = row.tasks ?? []
  const taskCount = row.task_ids.length || 1
  const stockNumber = vehicle?.stockNumber ?? null
  const told = row.visit && sight.engagements ? toldVisitOf(row.visit, reading.documents, reading.now) : null
  const worded = {
    type,
    kind,
    facts: row.facts,
    actor: actor && personName(actor),
    stockNumber,
    taskCount,
    tasks,
    note: row.note,
    shopper: row.ask ? row.ask.shopper : row.shopper,
    ask: row.ask,
    visit: told && { ...told.visit, isLooking: told.isLooking },
    due: row.kind === 'DUE_SOON' ? dueOf(row, reading.now) : null,
    isStillThere: row.clock !== null,
  }
  const imageId = sight.photos ? vehicle?.imageId : null
  const address = imageId && reading.links?.picturesOf(locationId, reading.now)(imageId)
  return {
    id: row.id,
    read: row.read_at !== null,
    ...noticeWords(worded, sight),
    notificationType: type,
    targetType: row.target_type,
    targetId: targetIdOf(row),
    parentType: parentTypeOf(row),
    parentId: row.vehicle_id ?? row.target_id,
    locationId,
    tenantId: locationId,
    kind,
    locationName: rooftop.name,
    createdDate: row.created_at.toISOString(),
    actor,
    vehicle:
      vehicle && row.vehicle_id && sight.vehicles
        ? { id: row.vehicle_id, stockNumber: vehicle.stockNumber, title: titleOf(vehicle), imageUri: address || null }
        : null,
    request: requestOf(row, rooftop, reading),
    ask: sight.engagements ? waitingAskOf(row) : null,
    visit: told?.visit ?? null,
  }
}

function parentTypeOf({ vehicle_id, target_type }: CenterRow): Notification['parentType'] {
  if (vehicle_id !== null) return 'vehicle'
  return target_type === 'apiToken' || target_type === 'webhook' ? target_type : 'feed'
}

function waitingAskOf({ ask }: CenterRow): Notification['ask'] {
  if (!ask?.isOpen) return null
  return { id: ask.id, kind: ask.kind, askedDate: ask.askedAt, phone: ask.phone === null ? null : formatPhone(ask.phone) }
}

/** Of several tasks the first that is still there. */
function targetIdOf({ target_type, target_id, tasks }: CenterRow): string {
  const [first] = target_type === 'task' ? (tasks ?? []) : []
  return first && !tasks?.some(({ id }) => id === target_id) ? first.id : target_id
}

/** The clock that has passed its warning, by what the vehicle's page tells of it now. */
function dueOf({ clock, facts, settings_version }: CenterRow, now: Date): { spentSeconds: number; goalSeconds: number } | null {
  const settings = settingsAt(settings_version ?? '')
  if (!clock || !settings) return null
  const { calendar, steps, reconGoalSeconds } = settings
  const at = (moment: string | null) => moment && new Date(moment)
  if (facts.clock === 'RECON') return dueBy(wholeSeconds(runningMs(calendar, new Date(clock.startedAt), now)), reconGoalSeconds)
  const step = steps.get(clock.stepId)
  if (!step || step.retired) return null
  const { elapsedMs, workMs } = clock
  const [openSince, workingSince] = [at(clock.openSince) || null, at(clock.workingSince) || null]
  const times = stepTimes({ tracked: step.enhancedStateTracking, elapsedMs, workMs, openSince, workingSince }, calendar, now)
  return dueBy(goalTimeSeconds({ ...times, goalClock: step.goalClock }), step.recommendedDurationSeconds)
}

function dueBy(spentSeconds: number, goalSeconds: number | null) {
  return goalSeconds ? { spentSeconds, goalSeconds } : null
}

function requestOf(row: CenterRow, { permissions }: ToldRooftop, { personId, approvals, deciders, waitLimit, now }: Judged) {
  const [rules, byRules] = [approvals.get(row.rooftop_id), deciders.get(row.rooftop_id)]
  const settings = settingsAt(row.settings_version ?? '')
  if (!rules || !byRules || !settings) return null
  const limitSeconds = Math.min(rules.answerSeconds ?? Infinity, waitLimit)
  return waitingRequestOf(row, {
    readerId: personId,
    permissions,
    deciders: byRules,
    calendar: settings.calendar,
    limitSeconds,
    now,
  })
}
