import { tokenNoticeDays } from '@lotline/domain/api-tokens/api-tokens'
import { wallDay } from '@lotline/domain/calendar/wall-clock'
import type { NoticeFacts } from '@lotline/domain/notifications/facts'
import { personName } from '@lotline/domain/people/person-name'
import type { Doors } from '../../database/doors.ts'
import { listHolders, notify, takeBack } from '../notifications/index.ts'
import { hasNotice, listEnding, listPerhapsStopped, markNoticedDays, markNoticedStop } from './notice-queries.ts'
import { findTokenRow, type TokenRow } from './queries.ts'
import { tokenOf } from './service.ts'

/** Notifies the administrators of its rooftops that a token ends soon: 14 days before its end, and again 3 days before. */
export async function notifyOfEnds(doors: Doors, now: Date): Promise<void> {
  // The nearer end first: a token that has not been looked at for two weeks is told of once.
  for (const days of [...tokenNoticeDays].reverse())
    for (const { id, name, endsAt, rooftops } of await doors.identity((db) => listEnding(db, days, now))) {
      for (const rooftop of rooftops) {
        const facts = { tokenName: name, tokenDays: days, tokenEndsOn: wallDay(endsAt, rooftop.timeZone) }
        await tell(doors, rooftop.id, now, { id, type: 'API_TOKEN_ENDING', mark: { tokenDays: days }, facts })
      }
      await doors.identity((db) => markNoticedDays(db, id, days))
    }
}

/** The same of tokens whose person has left or lost a permission that they have. Once they can do all again, that is taken back. */
export async function notifyOfStops(doors: Doors, now: Date): Promise<void> {
  for (const { id, noticed } of await doors.identity((db) => listPerhapsStopped(db, now))) {
    const row = await doors.identity((db) => findTokenRow(db, id))
    if (!row) continue
    const { stop, lost } = stopOf(row, now)
    if (stop === noticed) continue
    for (const rooftop of row.rooftops) {
      if (noticed !== null) await recall(doors, rooftop.id, id, now)
      if (stop === null) continue
      const facts = {
        tokenName: row.name,
        makerName: personName(row.maker),
        tokenStop: stop,
        ...(lost > 0 && { tokenLost: lost }),
      }
      await tell(doors, rooftop.id, now, { id, type: 'API_TOKEN_STOPPED', mark: { tokenStop: stop }, facts })
    }
    await doors.identity((db) => markNoticedStop(db, id, stop))
  }
}

function stopOf(row: TokenRow, now: Date): { stop: string | null; lost: number } {
  const { state, lost } = tokenOf(row, row.maker.id, now)
  if (state === 'STOPPED') return { stop: `LEFT ${row.maker.id}`, lost: 0 }
  if (state !== 'ACTIVE' || lost.length === 0) return { stop: null, lost: 0 }
  return { stop: `LOST ${row.maker.id} ${[...lost].sort().join()}`, lost: lost.length }
}

type Telling = {
  id: string
  type: 'API_TOKEN_ENDING' | 'API_TOKEN_STOPPED'
  mark: { tokenDays: number } | { tokenStop: string }
  facts: NoticeFacts
}

async function tell(doors: Doors, rooftopId: string, now: Date, { id, type, mark, facts }: Telling): Promise<void> {
  await doors.inRooftop(rooftopId, async (db) => {
    if (await hasNotice(db, id, mark)) return
    const personIds = await listHolders(db, 'DEALERSHIP_ADMIN_VIEW')
    await notify({ db, actor: null, now }, { type, personIds, vehicleId: null, target: { type: 'apiToken', id }, facts })
  })
}

async function recall(doors: Doors, rooftopId: string, id: string, at: Date): Promise<void> {
  await doors.inRooftop(rooftopId, (db) => takeBack(db, { type: 'API_TOKEN_STOPPED', target: { type: 'apiToken', id } }, { at }))
}
