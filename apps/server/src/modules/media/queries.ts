import type { Media as SentMedia } from '@lotline/contract/files/media'
import type { ImageType, MediaKind, Shot } from '@lotline/domain/vehicles/media'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/doors.ts'
import { recordset } from '../../database/json.ts'
import { personNameColumns, personNameOf } from '../../database/person-name.ts'
import { thisRooftop } from '../../database/statement.ts'
import type { Media } from '../../database/types.ts'

export type NewMediaRow = Omit<Insertable<Media>, 'rooftop_id'>

/** Photos and videos of vehicles; the vehicles' own number of photos follows by itself. */
export async function insertMedia(db: Db, media: readonly NewMediaRow[]): Promise<void> {
  if (media.length === 0) return
  await sql`
    insert into media (rooftop_id, id, vehicle_id, kind, shot, image_type, name, place, file_id, view_id, thumbnail_id, width, height,
      syndicated, created_by, created_at, grid_id, send_key)
    select ${thisRooftop}, id, vehicle_id, kind, coalesce(shot, 'UNKNOWN'), image_type, name, place, file_id, view_id, thumbnail_id, width, height,
      coalesce(syndicated, false), created_by, created_at, grid_id, send_key
    from json_populate_recordset(null::media, ${recordset(media)})`.execute(db)
}

/** A photo or video as rules look at it. */
export type MediaRow = {
  id: string
  kind: MediaKind
  shot: Shot
  image_type: ImageType
  name: string
  place: number
  syndicated: boolean
  file_id: string
  view_id: string | null
  grid_id: string | null
  thumbnail_id: string | null
}

const ruled = [
  'id',
  'kind',
  'shot',
  'image_type',
  'name',
  'place',
  'syndicated',
  'file_id',
  'view_id',
  'grid_id',
  'thumbnail_id',
] as const

/** All of a vehicle, in their order. */
export async function listRows(db: Db, vehicleId: string): Promise<MediaRow[]> {
  return db.selectFrom('media').select(ruled).where('vehicle_id', '=', vehicleId).orderBy('place').orderBy('id').execute()
}

type Narrowed = { imageType?: ImageType | undefined; ids?: readonly string[]; sent?: { by: string; key: string } }
/** The signed address of a file, by its id. */
export type AddressOf = (fileId: string) => string

/** Photos and videos of a vehicle as the wire has them, in their order. */
export async function listMedia(
  db: Db,
  addressOf: AddressOf,
  vehicleId: string,
  { imageType, ids, sent }: Narrowed = {},
): Promise<SentMedia[]> {
  const rows = await db
    .selectFrom('media')
    .innerJoin('file', (join) => join.onRef('file.rooftop_id', '=', 'media.rooftop_id').onRef('file.id', '=', 'media.file_id'))
    .leftJoin('person', 'person.id', 'media.created_by')
    .select([
      'media.id',
      'media.kind',
      'media.shot',
      'media.image_type',
      'media.name',
      'media.syndicated',
      'media.width',
      'media.height',
    ])
    .select([
      'media.file_id',
      'media.view_id',
      'media.grid_id',
      'media.thumbnail_id',
      'media.created_at',
      'file.media_type',
      'file.bytes',
    ])
    .select(['media.created_by', ...personNameColumns])
    .where('media.vehicle_id', '=', vehicleId)
    .$if(imageType !== undefined, (query) => query.where('media.image_type', '=', imageType ?? 'UNKNOWN'))
    .$if(ids !== undefined, (query) => query.where('media.id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`))
    .$if(sent !== undefined, (query) =>
      query.where('media.created_by', '=', sent?.by ?? '').where('media.send_key', '=', sent?.key ?? ''),
    )
    .orderBy('media.place')
    .orderBy('media.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    uri: addressOf(row.view_id ?? row.file_id),
    thumbnailUri: row.thumbnail_id && addressOf(row.thumbnail_id),
    gridUri: row.kind === 'VIDEO' ? null : addressOf(row.grid_id ?? row.thumbnail_id ?? row.file_id),
    originalUri: addressOf(row.file_id),
    name: row.name,
    contentType: row.media_type,
    size: row.bytes ?? 0,
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
    createdBy: personNameOf(row),
    shot: row.shot,
    imageType: row.image_type,
    syndicated: row.syndicated,
  }))
}

export type MediaChange = { id: string; shot: Shot; syndicated: boolean }

/** In one statement, so that two photos can swap their shots. */
export async function updateShots(db: Db, changes: readonly MediaChange[]): Promise<void> {
  await sql`
    update media set shot = given.shot, syndicated = given.syndicated
    from json_to_recordset(${recordset(changes)}) as given (id uuid, shot text, syndicated boolean)
    where media.rooftop_id = ${thisRooftop} and media.id = given.id`.execute(db)
}

/** Numbers photos and videos in this order. */
export async function updatePlaces(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update media set place = given.place - 1 from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where media.rooftop_id = ${thisRooftop} and media.id = given.id and media.place <> given.place - 1`.execute(db)
}

type Files = Pick<MediaRow, 'file_id' | 'view_id' | 'grid_id' | 'thumbnail_id'> & { width: number | null; height: number | null }

/** Has a photo show other files than before. */
export async function updateFiles(db: Db, id: string, files: Files): Promise<void> {
  await db.updateTable('media').set(files).where('id', '=', id).execute()
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute()
}

/** The shots of the rooftop's list; undefined where it has none of its own. */
export async function findRequiredShots(db: Db): Promise<Shot[] | undefined> {
  const found = await db
    .selectFrom('media_settings')
    // Only shots are written there.
    .select((eb) => eb.ref('required_shots').$castTo<Shot[] | null>().as('shots'))
    .executeTakeFirst()
  return found?.shots ?? undefined
}

/** Whoever changes the list waits here for whoever is at it. */
export async function lockShotList(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shot list ' || current_setting('app.rooftop_id'), 0))`.execute(db)
}

/** Null for a rooftop that asks for all. */
export async function putRequiredShots(db: Db, shots: Shot[] | null): Promise<void> {
  await db
    .insertInto('media_settings')
    .values({ rooftop_id: thisRooftop, required_shots: shots })
    .onConflict((conflict) => conflict.column('rooftop_id').doUpdateSet({ required_shots: shots }))
    .execute()
}

/** Photos of which the smaller ones are not made yet, begun before a moment. */
export async function listUnmade(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media.id from file join media on media.rooftop_id = file.rooftop_id and media.thumbnail_id = file.id
    where file.kind = 'PICTURE' and file.ready_at is null and file.failure is null and file.created_at < ${before} limit 20`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type PictureFiles = { source: string; type: string; view: PictureFile; grid: PictureFile; thumbnail: PictureFile }
export type PictureFile = { id: string; storeKey: string }

/** Where a photo and the smaller ones of it lie, those that are not there yet. */
export async function findUnmade(db: Db, mediaId: string): Promise<PictureFiles | undefined> {
  const { rows } = await sql<PictureFiles>`
    select source.store_key as source, source.media_type as type,
      json_build_object('id', v.id, 'storeKey', v.store_key) as view,
      json_build_object('id', g.id, 'storeKey', g.store_key) as grid,
      json_build_object('id', t.id, 'storeKey', t.store_key) as thumbnail
    from media
    join file source on source.rooftop_id = media.rooftop_id and source.id = media.file_id
    join file v on v.rooftop_id = media.rooftop_id and v.id = media.view_id
    join file g on g.rooftop_id = media.rooftop_id and g.id = media.grid_id
    join file t on t.rooftop_id = media.rooftop_id and t.id = media.thumbnail_id
    where media.id = ${mediaId} and t.ready_at is null and t.failure is null`.execute(db)
  return rows[0]
}

/** The files of a vehicle's photos and videos as they were sent, in their order. */
export async function listOriginals(
  db: Db,
  vehicleId: string,
): Promise<{ name: string; storeKey: string; createdAt: Date; bytes: number }[]> {
  return db
    .selectFrom('media')
    .innerJoin('file', (join) => join.onRef('file.rooftop_id', '=', 'media.rooftop_id').onRef('file.id', '=', 'media.file_id'))
    .select(['media.name', 'file.store_key as storeKey', 'media.created_at as createdAt'])
    .select((eb) => eb.fn.coalesce('file.bytes', sql<number>`0`).as('bytes'))
    .where('media.vehicle_id', '=', vehicleId)
    .orderBy('media.place')
    .orderBy('media.id')
    .execute()
}

export async function findStockNumber(db: Db, vehicleId: string): Promise<string> {
  const found = await db.selectFrom('vehicle').select('stock_number').where('id', '=', vehicleId).executeTakeFirst()
  return found?.stock_number ?? ''
}
