import { type ExportFormat, exportVehicles } from '@lotline/contract/export'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCode, errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import { filterIdsOf } from '../list/list-address.ts'
import type { Asked } from '../list/queries.ts'
import { followExport } from './follow-export.ts'

/** Exports the list that is asked for; `tooLarge` is the sentence with which a PDF was refused. */
export function useExport({ filters, s, sortId, sortDirection }: Asked) {
  const [tooLarge, setTooLarge] = useState<string>()
  const query = { filterIds: filterIdsOf(filters), s: s.trim(), sortId, sortDirection }
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const follow = followExport(format)
      try {
        const { data } = await call(exportVehicles, { params: { format }, query })
        follow.begun(data)
      } catch (error) {
        follow.stop()
        throw error
      }
    },
    onError: (error) => {
      if (errorCode(error) === 'EXPORT_TOO_LARGE') setTooLarge(errorSentence(error))
      else toast.error(errorSentence(error), { lasts: 5000 })
    },
  })
  return { start: exporting.mutate, tooLarge, forget: () => setTooLarge(undefined) }
}
