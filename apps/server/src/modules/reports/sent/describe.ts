import type { Receiver, Schedule } from '@lotline/contract/reports/sent'
import { mayRead } from '@lotline/domain/reports/report-tabs'
import { tagIdsOf, tagLabels } from '@lotline/domain/reports/tag-labels'
import type { Requester } from '../../../ctx.ts'
import type { IdentityDb } from '../../../database/doors.ts'
import { letterState } from '../../../mail/delivery.ts'
import { conditionLabels, readCorporateFilters } from '../corporate.ts'
import { listMembers, listReceivers, listScheduleRows, type Member, type ReceiverRow, type ScheduleRow } from './queries.ts'
import { looksAfter, whyNot } from './standing.ts'

/** The schedules of a rooftop with everybody whom they concern. */
export type Known = { rows: ScheduleRow[]; receivers: ReceiverRow[]; members: ReadonlyMap<string, Member> }

export async function knownIn(db: IdentityDb, rooftopId: string): Promise<Known> {
  const [rows, receivers, members] = [
    await listScheduleRows(db, rooftopId),
    await listReceivers(db, rooftopId),
    await listMembers(db, rooftopId),
  ]
  return { rows, receivers, members }
}

type Reader = Pick<Requester['actor'], 'personId' | 'permissions'>

/** Whether somebody is told of a schedule: of a report that they may read, which is theirs or comes to them; administrators of all. */
export function isShown(
  row: ScheduleRow,
  reader: Reader,
  receivers: readonly Pick<ReceiverRow, 'scheduleId' | 'personId'>[],
): boolean {
  if (!mayRead(row.tab, reader.permissions)) return false
  if (row.ownerId === reader.personId || reader.permissions.has('DEALERSHIP_ADMIN_VIEW')) return true
  return receivers.some(({ scheduleId, personId }) => scheduleId === row.id && personId === reader.personId)
}

/** Its owner changes a schedule and deletes it; once it is nobody's, whoever administers the rooftop does. */
export function mayChange(row: ScheduleRow, reader: Reader, members: Known['members']): boolean {
  if (row.ownerId === reader.personId) return true
  return !looksAfter(members.get(row.ownerId), row.tab) && reader.permissions.has('DEALERSHIP_ADMIN_VIEW')
}

export type Telling = { reader: Reader; hasMailServer: boolean; now: Date; labelOfTag: ReadonlyMap<string, string> }

export function describeSchedule(row: ScheduleRow, { receivers, members }: Known, telling: Telling): Schedule {
  const { reader, labelOfTag } = telling
  const owner = members.get(row.ownerId)
  const own = receivers.filter(({ scheduleId }) => scheduleId === row.id)
  const told = own
    .map((one) => receiverOf(one, row, members.get(one.personId), telling))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const { tags, condition = 'ALL' } = row.filters
  const labels = tagLabels(tagIdsOf(tags), (id) => labelOfTag.get(id))
  const rests = !told.some(({ state }) => state === 'GETS_IT')
  const { id, tab, filters, preset, frequency, weekday, monthDay, hour } = row
  return {
    ...{ id, tab, filters, preset, frequency, weekday, monthDay, hour },
    filterWords: [
      ...(condition === 'ALL' ? [] : [`Condition: ${conditionLabels[condition]}`]),
      ...(labels.length > 0 ? [`Tags: ${labels.join(', ')}`] : []),
    ],
    receivers: told,
    owner: looksAfter(owner, tab) ? { id: owner.id, name: owner.name } : null,
    isOwn: row.ownerId === reader.personId,
    isReceived: own.some(({ personId }) => personId === reader.personId),
    mayChange: mayChange(row, reader, members),
    sentDate: row.sentAt?.toISOString() ?? null,
    nextDate: rests ? null : row.dueAt.toISOString(),
  }
}

function receiverOf(
  { personId, letterId, notSent, letter }: ReceiverRow,
  row: ScheduleRow,
  member: Member | undefined,
  { hasMailServer, now }: Telling,
): Receiver {
  const last = (): Receiver['last'] => {
    if (notSent) return 'NOT_SENT'
    if (letterId === null) return null
    return letter ? letterState(letter, hasMailServer, now) : 'UNKNOWN'
  }
  return { id: personId, name: member?.name ?? 'Somebody', state: whyNot(member, row.tab) ?? 'GETS_IT', last: last() }
}

/** What the tags are called that some of these are narrowed to. */
export async function labelsFor(
  requester: Requester,
  rows: readonly Pick<ScheduleRow, 'filters'>[],
): Promise<ReadonlyMap<string, string>> {
  if (!rows.some(({ filters }) => filters.tags)) return new Map()
  const { tags } = await readCorporateFilters(requester)
  return new Map(tags.map(({ id, label }) => [id, label]))
}
