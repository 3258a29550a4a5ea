import {
  addFolioDocument,
  deleteFolioOverride,
  type Folio,
  type FolioDocument,
  featureFolioDocument,
  setFolioDocument,
} from '@lotline/contract/engage/folio'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { useCurrentUser, useMay } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'
import { takenOf, useUploads } from '../../uploads/index.ts'
import { folioQuery } from './queries.ts'

type NewDocument = { readonly folderId: string; readonly name: string; readonly url: string | null }

export type FolioActs = ReturnType<typeof useFolioActs>

/** Changes of a vehicle's documents; each throws a refusal, but `feature` and `upload`, which show theirs. */
export function useFolioActs(vehicleId: string) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const { queue, items } = useUploads()
  const [mayEdit, mayDelete] = [useMay(setFolioDocument.permission), useMay(deleteFolioOverride.permission)]
  const query = folioQuery(vehicleId)
  const show = (folio: Folio) => client.setQueryData(query.queryKey, folio)
  const paramsOf = ({ id }: Pick<FolioDocument, 'id'>) => ({ vehicleId, folioDocumentId: id })
  const options = { shownIn: client }
  return {
    mayEdit,
    mayDelete,
    queue,
    /** Files on their way to documents of this vehicle. */
    uploads: items.filter(({ target }) => target.type === 'folio' && target.vehicleId === vehicleId),
    async add(document: NewDocument): Promise<FolioDocument> {
      const added = (await call(addFolioDocument, { params: { vehicleId }, body: document }, options)).data
      await client.invalidateQueries(query)
      return added
    },
    async setAddress(document: FolioDocument, url: string): Promise<void> {
      show((await call(setFolioDocument, { params: paramsOf(document), body: { url } }, options)).data)
    },
    async remove(document: FolioDocument): Promise<void> {
      show((await call(deleteFolioOverride, { params: paramsOf(document) }, options)).data)
    },
    async feature(document: FolioDocument): Promise<void> {
      try {
        const body = { featured: !document.featured }
        show((await call(featureFolioDocument, { params: paramsOf(document), body }, options)).data)
      } catch (error) {
        toast.error(refusalWords(error), { lasts: 5000 })
        await client.invalidateQueries(query)
      }
    },
    async upload({ id }: Pick<FolioDocument, 'id'>, files: readonly File[]): Promise<void> {
      if (files.length > 1) return void toast.error('Drop one file at a time.', { lasts: 5000 })
      queue.start(queue.add(await takenOf(files, 'folio', user), { type: 'folio', vehicleId, parentId: id }))
    },
  }
}
