import type { AskKind } from '@lotline/domain/engage/asks'
import { visitTime } from '@lotline/domain/engage/asks'
import type { Db } from '../../../database/doors.ts'
import { recordFor } from '../../../events/record.ts'
import { notify } from '../../notifications/index.ts'
import { getRooftop } from '../../rooftops/index.ts'
import { listAnswerers } from './staff-queries.ts'

export type NewAsk = { id: string; kind: AskKind; wishedAt: Date | null }
type AskedLink = { id: string; vehicle_id: string; sender_id: string }

/** Tells who answers, at once, open screens and history, in the transaction that stores it. */
export async function tellAsked(db: Db, link: AskedLink, { id, kind, wishedAt }: NewAsk, now: Date): Promise<void> {
  await notify(
    { db, actor: null, now },
    {
      type: 'ENGAGE_SHOPPER_ASKED',
      personIds: await listAnswerers(db, link.sender_id),
      vehicleId: link.vehicle_id,
      target: { type: 'engagement', id: link.id },
      facts: { askId: id },
    },
  )
  const at = wishedAt && visitTime(wishedAt, (await getRooftop(db)).time_zone)
  await recordFor(
    { db, actorId: null, now },
    {
      itemType: 'SHOPPER_ASKED',
      vehicleId: link.vehicle_id,
      cached: 'engagements',
      fact: { sentence: 'shopperAsked', kind, at },
      detail: { askId: id, engagementId: link.id },
    },
  )
}
