import { type ApprovalSettings, getApprovalSettings, setApprovalSettings } from '@lotline/contract/tasks/task-settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { taskKeys } from '../../../features/tasks/keys.ts'
import { toast } from '../../../ui/message/toast.ts'
import { readOvertaken } from '../overtaken.ts'
import { type ApprovalsDraft, bodyOf, savedAs } from './approvals-draft.ts'

export const approvalsQuery = queryOptions({
  queryKey: taskKeys.approvals,
  queryFn: async ({ signal }) => (await call(getApprovalSettings, {}, { signal })).data,
})

type Wish = { draft: ApprovalsDraft; fields: readonly (keyof ApprovalsDraft)[]; timeZone: string }

/** Sets what was typed; one that somebody else has overtaken reads what they saved. */
export function useSetApprovals({ version }: ApprovalSettings, onSaved: () => void) {
  const client = useQueryClient()
  const { queryKey } = approvalsQuery
  return useMutation({
    mutationFn: async ({ draft, fields, timeZone }: Wish) =>
      (await call(setApprovalSettings, { body: { ...bodyOf(draft, fields, timeZone), version } })).data,
    onSuccess: (settings, { fields }) => {
      client.setQueryData(queryKey, settings)
      toast.success(savedAs(fields))
      onSaved()
    },
    onError: (error) => readOvertaken(client, error, queryKey),
  })
}
