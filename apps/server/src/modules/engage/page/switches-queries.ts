import type { PageSettings } from '@lotline/contract/engage/page-settings'
import type { PageSwitch } from '@lotline/domain/engage/page-switches'
import type { Db } from '../../../database/doors.ts'
import { thisRooftop } from '../../../database/statement.ts'

/** The parts of a rooftop's page that are on while it has chosen nothing. */
const usual: PageSettings = { switchedOn: ['SPANISH'], isPriceTicked: true }

/** Choices that count in the rooftop of this transaction, made or not. */
export async function loadPageSettings(db: Db): Promise<PageSettings> {
  const row = await settings(db).executeTakeFirst()
  return row ? { switchedOn: row.switches, isPriceTicked: row.is_price_ticked } : usual
}

/** The same, which nobody changes until the transaction is over; from then on the rooftop has a row. */
export async function lockPageSettings(db: Db): Promise<PageSettings> {
  await db
    .insertInto('engage_settings')
    .values({ rooftop_id: thisRooftop })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await settings(db).forUpdate().executeTakeFirstOrThrow()
  return { switchedOn: row.switches, isPriceTicked: row.is_price_ticked }
}

function settings(db: Db) {
  return (
    db
      .selectFrom('engage_settings')
      .select('is_price_ticked')
      // Only these words are written there, as the database checks.
      .select((eb) => eb.ref('page_switches').$castTo<PageSwitch[]>().as('switches'))
  )
}

export async function updatePageSettings(db: Db, { switchedOn, isPriceTicked }: PageSettings): Promise<void> {
  await db.updateTable('engage_settings').set({ page_switches: switchedOn, is_price_ticked: isPriceTicked }).execute()
}
