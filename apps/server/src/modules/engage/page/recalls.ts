import type { ShownRecalls } from '@lotline/contract/shopper/work'
import { shownCampaign } from '@lotline/domain/recalls/recalls'
import type { Db } from '../../../database/doors.ts'
import { listRecallRows, type RecallRow, readAsking } from '../../recalls/index.ts'

const MAX_RECALLS = 200

/** Recalls of a vehicle as they are, and NHTSA's last answer; one that somebody found not to be of this vehicle is none of it. */
export async function readShownRecalls(
  db: Db,
  { vehicleId, nhtsaUrl }: { vehicleId: string; nhtsaUrl: string | null },
): Promise<ShownRecalls> {
  const rows = await listRecallRows(db, vehicleId, MAX_RECALLS)
  const { answeredAt, outcome } = await readAsking(db, vehicleId, nhtsaUrl)
  return {
    askedAt: answeredAt,
    isAnswered: outcome === 'ANSWERED',
    recalls: rows.filter((row) => row.remedied_at !== null || !row.is_dismissed).map(shownRecall),
  }
}

function shownRecall(row: RecallRow): ShownRecalls['recalls'][number] {
  const state = row.remedied_at !== null ? 'REMEDIED' : row.known_for === 'VIN' ? 'OPEN' : 'FOR_THE_MODEL'
  return {
    campaign: row.nhtsa_id === null ? row.number : shownCampaign(row.nhtsa_id),
    title: row.name,
    issuedOn: row.issued_on,
    state,
    warning: state === 'REMEDIED' ? null : row.do_not_drive ? 'DO_NOT_DRIVE' : row.park_outside ? 'PARK_OUTSIDE' : null,
    remediedOn: row.remedied_on,
  }
}
