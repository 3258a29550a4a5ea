import {
  downloadExport,
  getExports,
  pauseExport,
  type RooftopExport,
  resumeExport,
  startExport,
  stopExport,
} from '@lotline/contract/rooftops/export'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { refusalWords } from '../../../../api/refusals.ts'
import { toast } from '../../../../ui/message/toast.ts'
import { exportKey } from '../keys.ts'

const POLL_MS = 2000

const isUnderWay = (state: RooftopExport['state'] | undefined) => state === 'WAITING' || state === 'PACKING'

/** The export that is under way and those that are ready; read again while one is packed. */
export const exportsQuery = queryOptions({
  queryKey: exportKey,
  queryFn: async ({ signal }) => (await call(getExports, {}, { signal })).data,
  refetchInterval: ({ state }) => (isUnderWay(state.data?.current?.state) ? POLL_MS : false),
})

export type ExportAct = 'start' | 'pause' | 'resume' | 'stop'

/** What can be done with packing; whatever comes of it, how it is now is read again. */
export function useExportAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, id: exportId }: { readonly act: ExportAct; readonly id?: string }): Promise<unknown> => {
      if (act === 'start' || exportId === undefined) return call(startExport, {})
      const route = { pause: pauseExport, resume: resumeExport, stop: stopExport }[act]
      return call(route, { params: { exportId } })
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: exportKey }),
  })
}

/** Saves an export: its address holds for ten minutes, which the browser's own download needs only to begin. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: async ({ id, fileName }: Pick<RooftopExport, 'id' | 'fileName'>) => {
      const { uri } = (await call(downloadExport, { params: { exportId: id } })).data
      const link = document.createElement('a')
      link.href = uri
      link.download = fileName
      link.click()
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
}
