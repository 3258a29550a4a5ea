import type { addSchedule as addRoute, listSchedules as listRoute, Schedule } from '@lotline/contract/reports/sent'
import type { Meta, Received } from '@lotline/contract/route'
import type { EventFact } from '@lotline/domain/history/sentences'
import { mayRead, type ReportTab, reportRule, sentTabs } from '@lotline/domain/reports/report-tabs'
import { mostSchedules, nextOccurrence, type Rhythm, rhythmWords } from '@lotline/domain/reports/schedules'
import { AppError } from '../../../app-error.ts'
import type { Requester } from '../../../ctx.ts'
import { type IdentityDb, isUuid } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { recordAt } from '../../../events/record.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import { requirePermission } from '../../../jobs/who-asked.ts'
import { describeSchedule, isShown, knownIn, labelsFor, mayChange } from './describe.ts'
import {
  deleteReceiver,
  deleteScheduleRow,
  getClock,
  hasLetter,
  insertSchedule,
  listMembers,
  listReceivers,
  listScheduleRows,
  lockSchedule,
  putReceivers,
  type ScheduleRow,
  updateSchedule,
} from './queries.ts'
import { letterId, type SendDeps, writeLetters } from './send.ts'

type Asked = Received<typeof addRoute>['body']
export type Post = { hasMailServer: boolean }

/** Schedules, as far as the reader is told of them, and the people who can be sent each report. */
export async function listSchedules(
  requester: Requester,
  { hasMailServer }: Post,
): Promise<{ data: Schedule[]; meta: Meta<typeof listRoute> }> {
  const { actor, doors, now } = requester
  const { known, timeZone } = await doors.identity(async (db) => ({
    known: await knownIn(db, actor.rooftopId),
    timeZone: (await getClock(db, actor.rooftopId)).timeZone,
  }))
  const rows = known.rows.filter((row) => isShown(row, actor, known.receivers))
  const telling = { reader: actor, hasMailServer, now, labelOfTag: await labelsFor(requester, rows) }
  const people = [...known.members.values()].flatMap(({ id, name, to, permissions }) => {
    const tabs = permissions && to !== '' ? sentTabs.filter((tab) => mayRead(tab, permissions)) : []
    return tabs.length > 0 ? [{ id, name, tabs }] : []
  })
  return { data: rows.map((row) => describeSchedule(row, known, telling)), meta: { people, timeZone, hasMailServer } }
}

export async function addSchedule(requester: DoorsCtx, asked: Asked, { hasMailServer }: Post): Promise<Schedule> {
  const { actor, doors, now } = requester
  requirePermission(actor.permissions, reportRule(asked.tab))
  const id = newId()
  const telling = { reader: actor, hasMailServer, now, labelOfTag: await labelsFor(requester, [asked]) }
  return doors.identity(async (db) => {
    if ((await listScheduleRows(db, actor.rooftopId)).length >= mostSchedules)
      throw new AppError(
        'SCHEDULES_FULL',
        `A rooftop sends up to ${mostSchedules} reports on a schedule. Delete one that nobody needs.`,
      )
    await requireReceivers(db, actor.rooftopId, asked)
    const { timeZone } = await getClock(db, actor.rooftopId)
    const dueAt = nextOccurrence(asked, timeZone, now, null).at
    await insertSchedule(db, actor.rooftopId, id, { ...asked, ownerId: actor.personId, since: now, dueAt })
    await putReceivers(db, actor.rooftopId, id, asked.receiverIds)
    await tell(requester, db, { sentence: 'reportScheduled', ...scheduledOf(asked), isTakenOver: false })
    const known = await knownIn(db, actor.rooftopId)
    const added = known.rows.find((row) => row.id === id)
    if (!added) throw scheduleNotFound()
    return requester.settle(db, describeSchedule(added, known, telling))
  })
}

/** Changes a schedule; whoever changes one that is nobody's has it from then on. */
export async function changeSchedule(requester: Requester, id: string, asked: Asked, post: Post): Promise<Schedule> {
  const { actor, doors, now } = requester
  requirePermission(actor.permissions, reportRule(asked.tab))
  await doors.identity(async (db) => {
    const row = await lockOwn(requester, db, id)
    await requireReceivers(db, actor.rooftopId, asked, row)
    const { timeZone } = await getClock(db, actor.rooftopId)
    const isSameRhythm = rhythmWords(row) === rhythmWords(asked)
    const since = isSameRhythm ? row.since : now
    const dueAt = isSameRhythm ? row.dueAt : nextOccurrence(asked, timeZone, now, row.sentFor).at
    await updateSchedule(db, row, { ...asked, ownerId: actor.personId, since, dueAt })
    await putReceivers(db, actor.rooftopId, id, asked.receiverIds)
    const isTakenOver = row.ownerId !== actor.personId
    await tell(requester, db, { sentence: 'reportScheduled', ...scheduledOf(asked), isTakenOver })
  })
  return readSchedule(requester, id, post)
}

export async function deleteSchedule(requester: Requester, id: string): Promise<Record<string, never>> {
  await requester.doors.identity(async (db) => {
    const row = await lockOwn(requester, db, id)
    await deleteScheduleRow(db, row)
    await tell(requester, db, { sentence: 'reportUnscheduled', ...scheduledOf(row) })
  })
  return {}
}

/** Takes the reader off; a schedule that nobody is left on rests. */
export async function leaveSchedule(requester: Requester, id: string): Promise<Record<string, never>> {
  const { actor, doors } = requester
  await doors.identity(async (db) => {
    const row = isUuid(id) ? await lockSchedule(db, actor.rooftopId, id) : undefined
    if (!row || !(await deleteReceiver(db, actor.rooftopId, id, actor.personId))) throw scheduleNotFound()
    await tell(requester, db, { sentence: 'reportReceiverLeft', report: row.tab })
  })
  return {}
}

/** Mails the report to the person who asks, and to nobody else; asking again within the minute sends no second one. */
export async function sendNow(deps: SendDeps, requester: Requester, id: string): Promise<Record<string, never>> {
  const { actor, now } = requester
  await deps.doors.identity(async (db) => {
    const row = isUuid(id) ? (await listScheduleRows(db, actor.rooftopId)).find((one) => one.id === id) : undefined
    const receivers = row ? await listReceivers(db, actor.rooftopId, row.id) : []
    if (!row || !isShown(row, actor, receivers)) throw scheduleNotFound()
    const reader = (await listMembers(db, actor.rooftopId)).get(actor.personId)
    if (!reader || reader.to === '')
      throw new AppError('MALFORMED', 'There is no email address in your profile. Add one and try again.')
    const key = `now ${now.toISOString().slice(0, 16)}`
    if (await hasLetter(db, letterId(row, key, reader.id))) return
    await writeLetters(deps, db, { schedule: row, at: now, to: [reader], key }, now)
  })
  return {}
}

async function readSchedule(requester: Requester, id: string, post: Post): Promise<Schedule> {
  const found = (await listSchedules(requester, post)).data.find((one) => one.id === id)
  if (!found) throw scheduleNotFound()
  return found
}

async function lockOwn({ actor }: Requester, db: IdentityDb, id: string): Promise<ScheduleRow> {
  const row = isUuid(id) ? await lockSchedule(db, actor.rooftopId, id) : undefined
  if (!row || !mayRead(row.tab, actor.permissions) || !mayChange(row, actor, await listMembers(db, actor.rooftopId)))
    throw scheduleNotFound()
  return row
}

/** People of the rooftop who may read the report; those who are on it already may stay, whatever they may now. */
async function requireReceivers(
  db: IdentityDb,
  rooftopId: string,
  { receiverIds, tab }: Asked,
  row?: ScheduleRow,
): Promise<void> {
  const members = await listMembers(db, rooftopId)
  const before = new Set((row ? await listReceivers(db, rooftopId, row.id) : []).map(({ personId }) => personId))
  for (const id of receiverIds.filter((one) => !before.has(one))) {
    const member = members.get(id)
    if (!member?.permissions)
      throw new AppError('PERSON_NOT_FOUND', 'Somebody you chose does not work in this rooftop.', {
        errors: [{ field: 'receiverIds', message: 'names somebody who does not work here' }],
      })
    if (mayRead(tab, member.permissions)) continue
    throw new AppError('MALFORMED', `${member.name} may not read this report.`, {
      errors: [{ field: 'receiverIds', message: `${member.name} may not read this report` }],
    })
  }
}

function tell({ actor, now }: Requester, db: IdentityDb, fact: EventFact): Promise<void> {
  const at = { db, rooftopId: actor.rooftopId, actorId: actor.personId, now }
  return recordAt(at, { itemType: 'DICTIONARY_CHANGED', cached: 'schedules', fact })
}

function scheduledOf({ tab, frequency, weekday, monthDay, hour }: Rhythm & { tab: ReportTab }) {
  return { report: tab, rhythm: { frequency, weekday, monthDay, hour } }
}

function scheduleNotFound(): AppError {
  return new AppError('SCHEDULE_NOT_FOUND', 'There is no such schedule, or it is not yours to change. It may have been deleted.')
}
