import type { KnownFor } from '@lotline/domain/recalls/recalls'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'

export type DoNotDrive = {
  id: string
  vehicleId: string
  nhtsaId: string | null
  number: string | null
  name: string
  knownFor: KnownFor
}

/** Open recalls that say that a car is not to be driven: of some vehicles, or of all. One that is known for the model only is open too. */
export async function openDoNotDrive(db: Db, vehicleIds?: readonly string[]): Promise<DoNotDrive[]> {
  const all = db
    .selectFrom('recall')
    .select(['id', 'vehicle_id as vehicleId', 'nhtsa_id as nhtsaId', 'number', 'name'])
    .select(sql<KnownFor>`known_for`.as('knownFor'))
    .where('do_not_drive', '=', true)
    .where('remedied_at', 'is', null)
    .where('is_dismissed', '=', false)
  const wanted = vehicleIds ? all.where('vehicle_id', '=', sql<string>`any (${vehicleIds}::uuid[])`) : all
  return wanted.orderBy('vehicle_id').orderBy('known_for', 'desc').orderBy('key').execute()
}
