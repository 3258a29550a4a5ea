import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

/** The key sealed. */
type Provider = { address: string; key: string | null }

export async function findProvider(db: Db): Promise<Provider | undefined> {
  return db.selectFrom('locate_provider').select(['address', 'key']).executeTakeFirst()
}

/** The same for whoever changes it, one after the other. */
export async function lockProvider(db: Db): Promise<Provider | undefined> {
  return db.selectFrom('locate_provider').select(['address', 'key']).forUpdate().executeTakeFirst()
}

export async function putProvider(db: Db, provider: Provider): Promise<void> {
  await db
    .insertInto('locate_provider')
    .values({ rooftop_id: thisRooftop, ...provider })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet(provider))
    .execute()
}

export async function deleteProvider(db: Db): Promise<void> {
  await db.deleteFrom('locate_provider').execute()
}

/** Whether a vehicle with this VIN is here, or was. */
export async function hasVin(db: Db, vin: string): Promise<boolean> {
  return (await db.selectFrom('vehicle').select('id').where('vin', '=', vin).limit(1).executeTakeFirst()) !== undefined
}
