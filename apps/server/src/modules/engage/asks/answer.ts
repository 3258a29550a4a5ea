import type { Ask } from '@lotline/contract/engage/asks'
import { wallText, wallTextMoment } from '@lotline/domain/calendar/wall-clock'
import { visitTime } from '@lotline/domain/engage/asks'
import { formatPhone, shopperName } from '@lotline/domain/engage/shoppers'
import { canDriveAt } from '@lotline/domain/engage/test-drive'
import type { EventFact } from '@lotline/domain/history/sentences'
import { undoableSince } from '@lotline/domain/undo/undo'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { type Db, isUuid } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { noteAskChanged } from '../../notifications/index.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { readHours, timeNotFree } from './ask.ts'
import {
  type AskRow,
  answeredBy,
  findAsk,
  type HeldAsk,
  listAsks,
  lockAsk,
  setAnswered,
  setCancelled,
  setConfirmed,
} from './staff-queries.ts'

/** Says that a shopper was answered, by whichever way; nothing changes where that was said before, or where they have changed their mind. */
export async function answerAsk(ctx: Ctx, askId: string): Promise<Ask> {
  const ask = await hold(ctx, askId)
  if (ask.answeredAt === null && ask.withdrawnAt === null) {
    await setAnswered(ctx.db, askId, { at: ctx.now, by: ctx.actor.personId })
    await tell(ctx, askId, ask, { sentence: 'askAnswered', kind: ask.kind })
  }
  return readAsk(ctx.db, askId)
}

export async function reopenAsk(ctx: Ctx, askId: string): Promise<Ask> {
  const ask = await hold(ctx, askId)
  const { answeredAt, answeredBy: by, confirmedFor } = ask
  if (answeredAt === null || answeredAt < undoableSince(ctx.now) || by !== ctx.actor.personId || confirmedFor !== null)
    throw new AppError('UNDO_OVER', 'The time to undo this is over, or it has been undone.')
  await setAnswered(ctx.db, askId, null)
  await tell(ctx, askId, ask, { sentence: 'askReopened', kind: ask.kind })
  return readAsk(ctx.db, askId)
}

/** Confirms a time by the rooftop's clock ('2026-11-21T10:00'), also in place of one that was confirmed before. 409 TIME_NOT_FREE while it is closed. */
export async function confirmTestDrive(ctx: Ctx, askId: string, time: string): Promise<Ask> {
  const { db, now, actor } = ctx
  const ask = await holdTestDrive(ctx, askId)
  const hours = await readHours(db)
  const at = wallTextMoment(time, hours.timeZone)
  const isSame = at !== undefined && wallText(at, hours.timeZone) === time
  if (!isSame) throw timeNotFree('There is no such time. Choose another one.')
  if (at <= now) throw timeNotFree('That time has passed. Choose a later one.')
  if (!canDriveAt(hours, now, at)) throw timeNotFree('You’re closed then. Choose a time when you’re open.')
  await setConfirmed(db, askId, { for: at, at: now, by: actor.personId })
  await tell(ctx, askId, ask, { sentence: 'testDriveConfirmed', at: visitTime(at, hours.timeZone) })
  return readAsk(db, askId)
}

export async function cancelTestDrive(ctx: Ctx, askId: string): Promise<Ask> {
  const ask = await holdTestDrive(ctx, askId)
  if (ask.confirmedFor !== null && ask.cancelledAt === null) {
    await setCancelled(ctx.db, askId, ctx.now)
    const { time_zone: timeZone } = await getRooftop(ctx.db)
    await tell(ctx, askId, ask, { sentence: 'testDriveCancelled', at: visitTime(ask.confirmedFor, timeZone) })
  }
  return readAsk(ctx.db, askId)
}

async function hold({ db, actor }: Ctx, askId: string): Promise<HeldAsk> {
  const found = isUuid(askId) ? await lockAsk(db, askId, await answeredBy(db, actor)) : undefined
  if (!found) throw new AppError('ASK_NOT_FOUND', 'This question is gone. The shopper may have been erased.')
  return found
}

async function holdTestDrive(ctx: Ctx, askId: string): Promise<HeldAsk> {
  const ask = await hold(ctx, askId)
  if (ask.kind !== 'TEST_DRIVE') throw new AppError('ASK_NOT_FOUND', 'The shopper didn’t ask for a test drive here.')
  if (ask.withdrawnAt !== null) throw new AppError('ASK_NOT_FOUND', 'The shopper has asked for another time since.')
  return ask
}

async function tell(ctx: Ctx, askId: string, { vehicleId, engagementId, kind }: HeldAsk, fact: EventFact): Promise<void> {
  await noteAskChanged(ctx.db, askId, ctx.now)
  await record(ctx, {
    itemType: 'SHOPPER_ANSWERED',
    vehicleId,
    cached: 'engagements',
    fact,
    detail: { askId, engagementId, kind },
  })
}

async function readAsk(db: Db, askId: string): Promise<Ask> {
  const row = await findAsk(db, askId)
  if (!row) throw new Error(`Ask ${askId} is gone within its transaction`)
  return askOf(row, (await getRooftop(db)).time_zone)
}

/** The last asks of each of these engagements, as the wire has them, by the engagements' ids. */
export async function readAsks(db: Db, engagementIds: readonly string[]): Promise<ReadonlyMap<string, Ask[]>> {
  const rows = await listAsks(db, engagementIds)
  if (rows.length === 0) return new Map()
  const { time_zone: timeZone } = await getRooftop(db)
  const byEngagement = Map.groupBy(rows, ({ engagementId }) => engagementId)
  return new Map([...byEngagement].map(([id, of]) => [id, of.map((row) => askOf(row, timeZone))]))
}

function askOf(row: AskRow, timeZone: string): Ask {
  const { answeredAt, answerer, confirmedFor, wishedAt } = row
  return {
    id: row.id,
    kind: row.kind,
    askedAt: row.askedAt.toISOString(),
    isOpen: answeredAt === null && row.withdrawnAt === null,
    text: row.text,
    wishedAt: wishedAt?.toISOString() ?? null,
    wishedTime: wishedAt && wallText(wishedAt, timeZone),
    shopper: row.isErased
      ? null
      : { fullName: shopperName(row), phone: row.phone === null ? null : formatPhone(row.phone), email: row.email },
    answered: answeredAt && answerer ? { at: answeredAt.toISOString(), by: answerer } : null,
    confirmed: confirmedFor && {
      ...{ at: confirmedFor.toISOString(), time: wallText(confirmedFor, timeZone), isCancelled: row.cancelledAt !== null },
    },
  }
}
