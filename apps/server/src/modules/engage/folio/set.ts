import { defaultFolders } from '@lotline/domain/engage/folio'
import type { Db } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { claimSet, hasSet, insertSet } from './queries.ts'

/** Makes the folders and documents that a rooftop starts with, as they are first needed (OPN-218). */
export async function ensureSet(db: Db, now: Date): Promise<void> {
  if ((await hasSet(db)) || !(await claimSet(db, now))) return
  const folders = defaultFolders.map(({ name }, place) => ({ id: newId(), name, place }))
  const documents = defaultFolders.flatMap((folder, at) =>
    folder.documents.map(({ name, key, isFeatured }, place) => ({
      ...{ id: newId(), folder_id: folders[at]?.id ?? '', name, key, featured: isFeatured, place },
    })),
  )
  await insertSet(db, folders, documents, now)
}
