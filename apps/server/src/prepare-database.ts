import { findRunningPostgres, startPostgres } from '@lotline/embedded-postgres'
import type { Config } from './config.ts'
import { migrate } from './database/migrate.ts'
import { installCards } from './module/install-cards.ts'
import { vehicleRead } from './modules.ts'

/** Brings the database at `url` (its owner, not a superuser) to this version: its tables, and how vehicles' cards are written. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url)
  await installCards(url, vehicleRead.recipe)
}

/** Works in the database that is given or runs already, else in the data folder's own, started for this while. */
export async function inDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  if (running !== undefined) return work(running)
  const postgres = await startPostgres({ dataDir: config.dataDir })
  return work(postgres.url).finally(() => postgres.stop())
}
