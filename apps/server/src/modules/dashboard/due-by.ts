import { type DueBy, dueByAt } from '@lotline/domain/reports/due-by'
import type { Ctx } from '../../ctx.ts'
import { loadSettings } from '../../module/rooftop-settings.ts'

/** Until when the day is planned, by the rooftop's clock and hours. */
export async function readDueBy({ db, actor, now }: Ctx): Promise<DueBy> {
  const settings = (await loadSettings(db, [actor.rooftopId])).get(actor.rooftopId)
  if (!settings) throw new Error('A rooftop has settings')
  return dueByAt(settings.calendar, now, settings.timeZone)
}
