import type { DigestPreview } from '@lotline/contract/notifications/preferences'
import type { WorkItem } from '@lotline/contract/tasks/my-work'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { weekdayOf } from '@lotline/domain/calendar/calendar'
import { weekdays } from '@lotline/domain/calendar/calendar-rules'
import { dayAfter, dayStart, wallDay } from '@lotline/domain/calendar/wall-clock'
import { digestSubject, digestTitles } from '@lotline/domain/notifications/digest-words'
import { missingPermission, vehicleRule } from '@lotline/domain/people/permission-rule'
import { goalTimeSeconds } from '@lotline/domain/recon/step-clock'
import { mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Ctx } from '../../ctx.ts'
import { listOwnPeople, readMyWork } from '../my-work/index.ts'
import { readVehicles } from '../vehicles/index.ts'
import { type Found, findCame, findLate, findWanted, getRooftop, type Wanted } from './queries.ts'

export type DigestSection = DigestPreview['sections'][number]
type Line = DigestSection['lines'][number]
export type Digest = { subject: string; sections: DigestSection[] }

const mostLines = 5
/** Further back nobody looks for what came in. */
const mostDays = 7

/** The digest as it would come to the reader now. */
export async function previewDigest(ctx: Ctx): Promise<DigestPreview> {
  const wanted = await findWanted(ctx.db, ctx.actor.personId)
  const { subject, sections } = await readDigest(ctx, wanted)
  const to = [ctx.actor.firstName, ctx.actor.lastName].filter(Boolean).join(' ')
  return { subject, to, sentDate: wanted.sentAt?.toISOString() ?? null, sections }
}

/** What waits for the reader, what is late and what came in, as far as they may see it in this rooftop. */
export async function readDigest(ctx: Ctx, { late, waits, came, sentAt }: Wanted): Promise<Digest> {
  const rooftop = await getRooftop(ctx.db)
  const period = periodOf(rooftop.timeZone, sentAt, ctx.now)
  const [waiting, isLate, cameIn] = [
    waits ? await readWaits(ctx) : nothing,
    late ? await readLate(ctx) : nothing,
    came ? await readCame(ctx, period) : nothing,
  ]
  const counts = { waits: waiting.total, late: isLate.total, came: cameIn.total }
  const section = (title: string, { lines, total }: Part, moreLink: string): DigestSection[] =>
    total === 0 ? [] : [{ title, lines, more: total - lines.length, moreLink: total > lines.length ? moreLink : null }]
  return {
    subject: digestSubject(rooftop.name, counts),
    sections: [
      ...section(digestTitles.waits(counts.waits), waiting, 'my-work'),
      ...section(digestTitles.late(counts.late), isLate, looksOver(ctx) ? lateList : 'my-work'),
      ...section(digestTitles.came(counts.came, period.since), cameIn, cameList),
    ],
  }
}

const lateList = 'inventory?stepId=ALL&status=DANGER&inventoryState=IN_RECON'
const cameList = 'inventory?inventoryState=INVENTORY_ONLY&sort=AGE&sortDirection=ASCENDING'

type Part = { lines: Line[]; total: number }
const nothing: Part = { lines: [], total: 0 }

/** Whoever keeps the line going is told of all that is late on it, everybody else of what they have. */
function looksOver({ actor }: Ctx): boolean {
  return actor.permissions.has('RECON_VDP_FORCE_COMPLETE_UPDATE')
}

async function readLate(ctx: Ctx): Promise<Part> {
  const { db, actor, now } = ctx
  if (!actor.permissions.has('RECON_VIEW')) return nothing
  const people = looksOver(ctx) ? null : await listOwnPeople(db, actor.personId)
  return partOf(ctx, await findLate(db, now, people, mostLines), (vehicle) =>
    lineOf(vehicle, vehicle.stepItem?.name, overWords(vehicle)),
  )
}

async function readCame(ctx: Ctx, period: { from: Date; until: Date }): Promise<Part> {
  if (missingPermission(vehicleRule, ctx.actor.permissions)) return nothing
  const found = await findCame(ctx.db, period, mostLines)
  return partOf(ctx, found, (vehicle) => lineOf(vehicle, undefined, mileageWords(vehicle.vehicleCard)))
}

async function partOf(ctx: Ctx, { ids, total }: Found, write: (vehicle: Vehicle) => Line): Promise<Part> {
  return { lines: (await readVehicles(ctx, ids)).map(write), total }
}

/** The same as under 'My work', but what others wait for comes first. */
async function readWaits(ctx: Ctx): Promise<Part> {
  const { data, meta } = await readMyWork(ctx, 200)
  const asksFirst = data.toSorted((a, b) => Number(b.kind === 'DECISION') - Number(a.kind === 'DECISION'))
  return { lines: asksFirst.slice(0, mostLines).map(waitLine), total: meta.cars + meta.tasks + meta.decisions }
}

function waitLine({ vehicle, task, clock }: WorkItem): Line {
  if (!task) return lineOf(vehicle, vehicle.stepItem?.name, overWords(vehicle))
  const figure = task.total && task.total.amount > 0 ? formatMoney(task.total) : clock ? formatDuration(clock.seconds) : ''
  return lineOf(vehicle, task.name, figure, `tasks/${task.id}/details`)
}

function lineOf({ vehicleCard }: Vehicle, detail: string | undefined, figure: string, section = ''): Line {
  return {
    vehicleId: vehicleCard.id,
    stockNumber: vehicleCard.stockNumber,
    words: [titleOf(vehicleCard), detail].filter(Boolean).join(', '),
    figure,
    link: `inventory/${vehicleCard.id}/${section}`,
  }
}

/** '17h over' what a step should take at most, else how long it has taken. */
function overWords({ stepItem: step }: Vehicle): string {
  if (!step) return ''
  const seconds = goalTimeSeconds(step)
  const over = step.status === 'LATE' && step.recommendedDurationSeconds !== null
  return over ? `${formatDuration(seconds - (step.recommendedDurationSeconds ?? 0))} over` : formatDuration(seconds)
}

/** Whole days of the rooftop: from that of the last digest, or from yesterday, until today. `since` is null for yesterday alone. */
function periodOf(timeZone: string, sentAt: Date | null, now: Date): { from: Date; until: Date; since: string | null } {
  const today = wallDay(now, timeZone)
  const yesterday = dayAfter(today, -1)
  const earliest = dayAfter(today, -mostDays)
  const last = sentAt ? wallDay(sentAt, timeZone) : yesterday
  const first = last >= today ? yesterday : last < earliest ? earliest : last
  const since = first === yesterday ? null : (weekdays[weekdayOf(first)] ?? null)
  return { from: dayStart(first, timeZone), until: dayStart(today, timeZone), since }
}
