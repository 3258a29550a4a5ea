import type { GuideTerms } from '@lotline/domain/papers/buyers-guide'
import { sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { thisRooftop } from '../../database/statement.ts'

const columns = [
  'dealer_name',
  'address',
  'phone',
  'email',
  'complaints_contact',
  'labor_percent',
  'parts_percent',
  'systems',
  'duration',
  'manufacturer_applies',
  'manufacturer_used_applies',
  'other_used_applies',
  'service_contract',
  'price_note',
  'sticker_url',
  'sticker_user',
  'sticker_password',
] as const

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export async function findSettings(db: Db) {
  return (
    db
      .selectFrom('paper_settings')
      .select(columns)
      // Words that the table's own checks let in.
      .select((eb) => [
        eb.ref('guide_form').$castTo<GuideTerms['form']>().as('guide_form'),
        eb.ref('warranty').$castTo<GuideTerms['warranty']>().as('warranty'),
      ])
      .executeTakeFirst()
  )
}

export async function putSettings(db: Db, row: SettingsRow): Promise<void> {
  await db
    .insertInto('paper_settings')
    .values({ rooftop_id: thisRooftop, ...row })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet(row))
    .execute()
}

/** Whoever saves the settings waits here for the one before. */
export async function lockRooftop(db: Db): Promise<void> {
  await db.selectFrom('rooftop').select('id').forUpdate().executeTakeFirstOrThrow()
}

export type StickerRow = { file_id: string; fetched_at: Date }

export async function findSticker(db: Db, vin: string): Promise<StickerRow | undefined> {
  return db.selectFrom('window_sticker').select(['file_id', 'fetched_at']).where('vin', '=', vin).executeTakeFirst()
}

/** Answers whether it is this one that is kept; of two that come at once the first stays. */
export async function insertSticker(db: Db, vin: string, fileId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('window_sticker')
    .values({ rooftop_id: thisRooftop, vin, file_id: fileId, fetched_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets what a provider has given; answers the files. */
export async function deleteStickers(db: Db): Promise<string[]> {
  const rows = await db.deleteFrom('window_sticker').returning('file_id').execute()
  return rows.map(({ file_id }) => file_id)
}

export async function hasVin(db: Db, vin: string): Promise<boolean> {
  return (await db.selectFrom('vehicle').select('id').where('vin', '=', vin).limit(1).executeTakeFirst()) !== undefined
}

export type PaperVehicle = Awaited<ReturnType<typeof listPaperVehicles>>[number]

/** What papers say of vehicles, in no order. */
export async function listPaperVehicles(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('vehicle')
    .select(['id', 'stock_number', 'vin', 'year', 'make', 'model', 'trim', 'exterior_color', 'mileage', 'odometer_unit'])
    .select(['engine', 'transmission', 'drive_train', 'fuel_type', 'body_style', 'doors', 'condition', 'advertised_price'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

type Done = { vehicle_id: string; name: string; finished_at: Date | null }

/** Completed tasks of vehicles, the oldest first, for each vehicle as many as a sticker could name. */
export async function listDoneTasks(db: Db, ids: readonly string[], most: number): Promise<Done[]> {
  const { rows } = await sql<Done>`
    select vehicle_id, name, null::timestamptz as finished_at from (
      select vehicle_id, name, row_number() over (partition by vehicle_id order by created_at, id) as place
      from task where vehicle_id = any(${ids}::uuid[]) and status = 'COMPLETED') as done
    where place <= ${most} order by vehicle_id, place`.execute(db)
  return rows
}

/** Finished checklists of vehicles in the run that they are in, or were in last. */
export async function listDoneChecklists(db: Db, ids: readonly string[], most: number): Promise<Done[]> {
  const { rows } = await sql<Done>`
    select vehicle_id, name, finished_at from (
      select c.vehicle_id, t.name, c.finished_at,
        row_number() over (partition by c.vehicle_id order by c.finished_at, c.id) as place
      from checklist c
      join vehicle v on v.rooftop_id = c.rooftop_id and v.id = c.vehicle_id and v.run_id = c.run_id
      join checklist_version t on t.rooftop_id = c.rooftop_id and t.template_id = c.template_id and t.version = c.version
      where c.vehicle_id = any(${ids}::uuid[]) and c.finished_at is not null) as done
    where place <= ${most} order by vehicle_id, place`.execute(db)
  return rows
}
