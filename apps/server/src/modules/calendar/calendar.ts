import { type Calendar, type CalendarVersion, type ClockHours, roundTheClock } from '@lotline/domain/calendar/calendar'
import { tidyHours } from '@lotline/domain/calendar/calendar-rules'
import { shownHours } from '@lotline/domain/calendar/event-sentences'
import { dayStart } from '@lotline/domain/calendar/wall-clock'
import { clockMarks } from '@lotline/domain/recon/clock-marks'
import { AppError } from '../../app-error.ts'
import type { Ctx, JobCtx } from '../../ctx.ts'
import type { Db, IdentityDb } from '../../database/doors.ts'
import { record } from '../../events/record.ts'
import { markLineDue } from '../line/index.ts'
import { listVersions, listVersionsAt, lockClock, replaceMarks, replaceVersionsFrom, type VersionRow } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
// The clock is read far beyond now, so that a server that was down for long still finds it.
const knownAheadMs = 800 * dayMs
const extendBelowMs = 400 * dayMs
const toldBackMs = 365 * dayMs

/** The hours by which the rooftop's clocks run and have run. */
export async function loadCalendar(db: Db): Promise<Calendar> {
  return calendarOf(await listVersions(db))
}

export async function loadCalendarAt(db: IdentityDb, rooftopId: string): Promise<Calendar> {
  return calendarOf(await listVersionsAt(db, rooftopId))
}

function calendarOf(rows: readonly VersionRow[]): Calendar {
  return [...roundTheClock, ...rows.map(({ hours, valid_from }) => ({ ...hours, validFrom: valid_from.toISOString() }))]
}

/** Sets the hours from now, or from the beginning of a day to come; what has passed counts as it did, what was to come gives way. */
export async function setHours(ctx: Ctx, { hours, from }: { hours: ClockHours; from?: string | undefined }): Promise<Calendar> {
  const { db, now } = ctx
  const rooftop = await lockClock(db)
  const validFrom = from === undefined ? startOf(rooftop, now) : dayStart(from, rooftop.time_zone)
  if (from !== undefined && validFrom < now)
    throw new AppError('MALFORMED', 'Hours can start today, now, or on a future day.', pastDay)
  const before = await loadCalendar(db)
  const kept = before.filter((version) => version.validFrom === null || new Date(version.validFrom) < validFrom)
  const isCurrent = kept.length === before.length && wordsOf(kept.at(-1)) === wordsOf({ ...hours, validFrom: null })
  if (isCurrent) return before
  await replaceVersionsFrom(db, { hours: tidyHours(hours), validFrom, now, by: ctx.actor.personId })
  await layMarks(ctx)
  await markLineDue(db, now)
  const fact = { sentence: 'hoursSet', hours: shownHours(hours), from: from ?? null } as const
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact })
  return loadCalendar(db)
}

/** While a rooftop is set up nothing has counted yet: its first hours hold for what its cars have waited until then. */
function startOf({ onboarding, opened_at, has_runs }: Awaited<ReturnType<typeof lockClock>>, now: Date): Date {
  return onboarding && opened_at && !has_runs ? new Date(opened_at.getTime() - toldBackMs) : now
}

const pastDay = { errors: [{ field: 'from', message: 'has passed' }] }

function wordsOf(version: CalendarVersion | undefined): string {
  return JSON.stringify(version && tidyHours(version))
}

/** Carries the clock further once its end comes near; nothing where the rooftop runs round the clock. */
export async function keepClock(ctx: Pick<JobCtx, 'db' | 'now'>): Promise<void> {
  const { clock_since, clock_known_until } = await lockClock(ctx.db)
  const isShort = clock_known_until !== null && clock_known_until.getTime() < ctx.now.getTime() + extendBelowMs
  if (clock_since && isShort) await layMarks(ctx)
}

async function layMarks({ db, now }: Pick<JobCtx, 'db' | 'now'>): Promise<void> {
  const until = new Date(now.getTime() + knownAheadMs)
  await replaceMarks(db, clockMarks(await loadCalendar(db), until), until)
}
