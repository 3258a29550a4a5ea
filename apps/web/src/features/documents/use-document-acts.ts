import { changeDocument, type Document, deleteDocument } from '@lotline/contract/files/documents'
import { useQueryClient } from '@tanstack/react-query'
import { errorCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useMay } from '../../api/session/current-user.ts'
import { toast } from '../../ui/message/toast.ts'
import { documentsQuery } from './queries.ts'

/** What can be done with the documents of a vehicle; `remove` is absent for whoever may not, and throws what was refused. */
export function useDocumentActs(vehicleId: string) {
  const client = useQueryClient()
  const mayDelete = useMay(deleteDocument.permission)
  const query = documentsQuery(vehicleId)
  const readAnew = () => client.invalidateQueries(query)
  return {
    /** Shown at once, and taken back where the server refuses it. */
    async feature({ id, featured }: Document): Promise<void> {
      await client.cancelQueries(query)
      client.setQueryData(
        query.queryKey,
        (known) => known && inOrder(known.map((one) => (one.id === id ? { ...one, featured: !featured } : one))),
      )
      try {
        await call(changeDocument, { params: { vehicleId, documentId: id }, body: { featured: !featured } }, { shownIn: client })
      } catch (error) {
        toast.error(refusalWords(error), { lasts: 5000 })
      }
      await readAnew()
    },
    remove: mayDelete
      ? async (documentId: string): Promise<void> => {
          try {
            await call(deleteDocument, { params: { vehicleId, documentId } }, { shownIn: client })
          } catch (error) {
            // Somebody else was faster: it is gone all the same.
            if (errorCode(error) !== 'ATTACHMENT_NOT_FOUND') throw error
          }
          client.setQueryData(query.queryKey, (known) => known?.filter(({ id }) => id !== documentId))
          void readAnew()
        }
      : undefined,
  }
}

function inOrder(documents: readonly Document[]): Document[] {
  return documents.toSorted((one, other) => Number(other.featured) - Number(one.featured))
}
