import type { EndedPage } from '@lotline/contract/shopper/page'
import type { Db } from '../../../database/doors.ts'
import type { PageQuery } from './page-query.ts'

/** Data of a link that has ended beside whom to turn to: of a vehicle that was sold, where the rooftop shows others like it. */
export async function readEndedSections(
  _db: Db,
  _query: PageQuery,
  _why: 'SOLD' | 'BY_HAND' | 'AGE',
  _firstName: string | undefined,
): Promise<Pick<EndedPage, 'sold'>> {
  return {}
}
