import { migrate } from './database/migrate.ts'
import { installCards } from './module/install-cards.ts'
import { vehicleRead } from './modules.ts'

/** Brings the database at `url` (its owner, not a superuser) to this version: its tables, and how vehicles' cards are written. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url)
  await installCards(url, vehicleRead.recipe)
}
