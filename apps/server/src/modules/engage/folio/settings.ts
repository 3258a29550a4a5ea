import type { FolioSet, NewFolioSet } from '@lotline/contract/engage/folio-settings'
import { dynamicDocuments } from '@lotline/domain/engage/folio'
import { conditions as allConditions } from '@lotline/domain/vehicles/conditions'
import { AppError } from '../../../app-error.ts'
import type { StickerProvider } from '../../../app-options.ts'
import type { Ctx } from '../../../ctx.ts'
import { type Db, isUuid } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import { releaseFiles } from '../../../files/queries.ts'
import type { Outside } from '../../../outside/outside.ts'
import { isStickerProvided } from '../../papers/index.ts'
import { type AddressOf, addressesOf } from '../../uploads/index.ts'
import { documentNotFound, folderNotFound, openAddress } from './acts.ts'
import { listFolders } from './queries.ts'
import { ensureSet } from './set.ts'
import {
  claimSetFiles,
  countStock,
  getVersion,
  listShared,
  lockSet,
  putFolders,
  putShared,
  raiseVersion,
  removeFolders,
  removeShared,
  type SharedRow,
} from './set-queries.ts'

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'links' | 'actor'>

/** Folders and documents that every vehicle of the rooftop starts with. */
export async function readSet(ctx: ReadCtx, stickers: StickerProvider | undefined): Promise<FolioSet> {
  const { db, now } = ctx
  await ensureSet(db, now)
  const isProvided = await isStickerProvided(db, stickers)
  const folders = await listFolders(db)
  const documents = Map.groupBy(await listShared(db, isProvided), ({ folder_id }) => folder_id)
  const addressOf = addressesOf(ctx)
  return {
    version: await getVersion(db),
    vehicles: await countStock(db),
    folders: folders
      .filter(({ removed_at }) => removed_at === null)
      .map(({ id, name }) => ({ id, name, documents: (documents.get(id) ?? []).map((row) => sharedOf(row, addressOf)) })),
    providers: dynamicDocuments.map((key) => ({ key, isSetUp: key === 'WINDOW_STICKER' && isProvided })),
  }
}

type ReadDocument = FolioSet['folders'][number]['documents'][number]

function sharedOf({ id, name, key, url, featured, conditions, ...row }: SharedRow, addressOf: AddressOf): ReadDocument {
  const isSame = url !== null || row.file_id !== null
  return {
    ...{ id, name, key, url, featured, conditions },
    source: key !== null ? 'ASKED_WHEN_OPENED' : isSame ? 'EVERY_VEHICLE' : 'THIS_VEHICLE',
    fileId: row.file_id,
    fileName: row.file_name,
    fileUrl: row.file_id === null ? null : addressOf(row.file_id),
    ...{ setOn: row.set_on, forVehicles: row.for_vehicles, presentOn: row.present_on },
  }
}

type SaveDeps = { outside: Pick<Outside, 'check'>; stickers: StickerProvider | undefined }

/** Saves the set as a whole; 409 where somebody else has saved since. */
export async function saveSet(ctx: Ctx, { outside, stickers }: SaveDeps, { version, folders }: NewFolioSet): Promise<FolioSet> {
  const { db, now } = ctx
  await ensureSet(db, now)
  if ((await lockSet(db)) !== version)
    throw new AppError('SETTINGS_CHANGED', 'Someone else has changed the documents in the meantime. Check them, then save.')
  const before = await listShared(db, false)
  const known = {
    folders: (await listFolders(db)).filter(({ removed_at }) => removed_at === null).map(({ id }) => id),
    documents: before.map(({ id }) => id),
  }
  const kept = folders.map((folder, place) => ({
    ...{ id: keptId(folder.id, known.folders, folderNotFound), name: folder.name, place, documents: folder.documents },
  }))
  const documents = kept.flatMap((folder, at) =>
    folder.documents.map(({ id, key, name, url, fileId, featured, conditions }, place) => ({
      ...{ id: keptId(id, known.documents, documentNotFound), folder_id: folder.id, key, name, featured, place },
      conditions: allConditions.filter((one) => conditions.includes(one)),
      url: url === null ? null : openAddress(outside, url, `folders.${at}.documents.${place}.url`),
      file_id: fileId?.toLowerCase() ?? null,
    })),
  )
  await requireFiles(db, folders)
  const without = (all: readonly string[], rows: readonly { id: string }[]) =>
    all.filter((id) => !rows.some((row) => row.id === id))
  await putFolders(
    db,
    kept.map(({ id, name, place }) => ({ id, name, place })),
  )
  await removeShared(db, without(known.documents, documents), now)
  await putShared(db, documents, now)
  await removeFolders(db, without(known.folders, kept), now)
  await releaseFiles(
    db,
    before.flatMap(({ file_id }) => file_id ?? []),
    new Date(now.getTime() + lastLookMs),
  )
  await raiseVersion(db)
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'folioSetSaved' } })
  return readSet(ctx, stickers)
}

// Their addresses have been given out.
const lastLookMs = 24 * 60 * 60 * 1000

/** Keeps the files of the set; refuses one that was not uploaded for it, or is gone since. */
async function requireFiles(db: Db, folders: NewFolioSet['folders']): Promise<void> {
  const wanted = folders.flatMap((folder, at) =>
    folder.documents.flatMap(({ fileId }, place) =>
      fileId === null ? [] : [{ id: fileId.toLowerCase(), field: `folders.${at}.documents.${place}.fileId` }],
    ),
  )
  const there = new Set(
    await claimSetFiles(
      db,
      wanted.map(({ id }) => id).filter((id) => isUuid(id)),
    ),
  )
  const message = 'This file is gone. Choose it again.'
  const errors = wanted.filter(({ id }) => !there.has(id)).map(({ field }) => ({ field, message }))
  if (errors.length > 0) throw new AppError('MALFORMED', message, { errors })
}

/** The id of what is there already, each once, or a new one. */
function keptId(given: string | null, known: readonly string[], notFound: () => AppError): string {
  if (given === null) return newId()
  const id = given.toLowerCase()
  if (!known.includes(id)) throw notFound()
  return id
}
