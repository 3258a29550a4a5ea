import { exportEngageCorporate } from '@lotline/contract/reports/engage'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { followExport } from '../../../features/exports/index.ts'
import { Action } from '../../../ui/Action.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { engageCorporateQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import { queryOf, rooftopsLabel } from './engage-words.ts'

/** Takes the report away as a workbook, as it is shown. */
export function EngageExport(props: Pick<ReportProps, 'range' | 'search'>) {
  const query = queryOf(props)
  const { data } = useQuery(engageCorporateQuery(query))
  const exporting = useMutation({
    mutationFn: async () => {
      const follow = followExport('xlsx')
      try {
        follow.begun((await call(exportEngageCorporate, { query: { ...query, exportType: 'EXCEL' } })).data)
      } catch (error) {
        follow.stop()
        throw error
      }
    },
    onSuccess: () => data && toast.success(`Engage corporate, ${rooftopsLabel(data)}`),
    onError: (error) => toast.error(errorSentence(error), { lasts: 5000 }),
  })
  return (
    <Action
      needsNetwork
      icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Export
    </Action>
  )
}
