import type { FolioSet, NewFolioSet } from '@lotline/contract/engage/folio-settings'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { newId } from '../../../database/new-id.ts'
import { record } from '../../../events/record.ts'
import type { Outside } from '../../../outside/outside.ts'
import { documentNotFound, folderNotFound, openAddress } from './acts.ts'
import { listFolders } from './queries.ts'
import { ensureSet } from './set.ts'
import {
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

/** Folders and documents that every vehicle of the rooftop starts with. */
export async function readSet({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<FolioSet> {
  await ensureSet(db, now)
  const folders = await listFolders(db)
  const documents = Map.groupBy(await listShared(db), ({ folder_id }) => folder_id)
  return {
    version: await getVersion(db),
    vehicles: await countStock(db),
    folders: folders
      .filter(({ removed_at }) => removed_at === null)
      .map(({ id, name }) => ({ id, name, documents: (documents.get(id) ?? []).map(sharedOf) })),
  }
}

function sharedOf({ id, name, key, url, featured, set_on }: SharedRow): FolioSet['folders'][number]['documents'][number] {
  const source = key !== null ? 'ASKED_WHEN_OPENED' : url !== null ? 'EVERY_VEHICLE' : 'THIS_VEHICLE'
  return { id, name, source, key, url, featured, setOn: set_on }
}

/** Saves the set as a whole; 409 where somebody else has saved since. */
export async function saveSet(ctx: Ctx, outside: Pick<Outside, 'check'>, { version, folders }: NewFolioSet): Promise<FolioSet> {
  const { db, now } = ctx
  await ensureSet(db, now)
  if ((await lockSet(db)) !== version)
    throw new AppError('SETTINGS_CHANGED', 'Someone else has changed the documents in the meantime. Check them, then save.')
  const known = {
    folders: (await listFolders(db)).filter(({ removed_at }) => removed_at === null).map(({ id }) => id),
    documents: (await listShared(db)).map(({ id }) => id),
  }
  const kept = folders.map((folder, place) => ({
    ...{ id: keptId(folder.id, known.folders, folderNotFound), name: folder.name, place, documents: folder.documents },
  }))
  const documents = kept.flatMap((folder, at) =>
    folder.documents.map(({ id, key, name, url, featured }, place) => ({
      ...{ id: keptId(id, known.documents, documentNotFound), folder_id: folder.id, key, name, featured, place },
      url: url === null ? null : openAddress(outside, url, `folders.${at}.documents.${place}.url`),
    })),
  )
  const without = (all: readonly string[], rows: readonly { id: string }[]) =>
    all.filter((id) => !rows.some((row) => row.id === id))
  await putFolders(
    db,
    kept.map(({ id, name, place }) => ({ id, name, place })),
  )
  await removeShared(db, without(known.documents, documents), now)
  await putShared(db, documents, now)
  await removeFolders(db, without(known.folders, kept), now)
  await raiseVersion(db)
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'settings', fact: { sentence: 'folioSetSaved' } })
  return readSet(ctx)
}

/** The id of what is there already, each once, or a new one. */
function keptId(given: string | null, known: readonly string[], notFound: () => AppError): string {
  if (given === null) return newId()
  const id = given.toLowerCase()
  if (!known.includes(id)) throw notFound()
  return id
}
