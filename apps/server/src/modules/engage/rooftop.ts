import { tidyPhone } from '@lotline/domain/engage/shoppers'
import type { Db } from '../../database/doors.ts'
import { loadSettings, namedDealer } from '../papers/index.ts'
import { getRooftop } from '../rooftops/index.ts'

/** The rooftop as shoppers know it: as its papers name it. */
export type Dealership = { name: string; phone: string | null; email: string | null; postalAddress: string | null }

export async function readDealership(db: Db): Promise<Dealership> {
  const settings = await loadSettings(db)
  const { name, phone, email, address } = namedDealer(settings, (await getRooftop(db)).name)
  return { name, phone: tidyPhone(phone) || null, email: email || null, postalAddress: address || null }
}
