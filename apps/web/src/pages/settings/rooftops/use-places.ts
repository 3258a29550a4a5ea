import { addGroup, addRooftop, editGroup, editRooftop, type Place } from '@lotline/contract/rooftops/rooftops'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { currentUserKey } from '../../../api/session/current-user.ts'
import { peopleKeys } from '../../../features/people/keys.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

export type GroupDraft = {
  readonly id?: string
  readonly name: string
  readonly tier: 'GROUP' | 'CORPORATE_GROUP'
  readonly parentId: string | null
}
export type RooftopDraft = { readonly id?: string; readonly name: string; readonly groupId: string; readonly timeZone: string }

export function useSaveGroup() {
  return useSave(async ({ id, ...body }: GroupDraft) => {
    if (!id) return (await call(addGroup, { body })).data
    return (await call(editGroup, { params: { groupId: id }, body: { name: body.name, parentId: body.parentId } })).data
  })
}

export function useSaveRooftop() {
  return useSave(async ({ id, ...body }: RooftopDraft) => {
    if (!id) return (await call(addRooftop, { body })).data
    return (await call(editRooftop, { params: { rooftopId: id }, body: { name: body.name, timeZone: body.timeZone } })).data
  })
}

function useSave<Draft extends { id?: string }>(send: (draft: Draft) => Promise<Place>) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSuccess: ({ name }, { id }) => {
      toast.success(id ? `${name} saved` : `${name} added`)
      client.invalidateQueries({ queryKey: peopleKeys.users })
      // Names of rooftops stand in the frame.
      client.invalidateQueries({ queryKey: currentUserKey })
    },
  })
  const save = (draft: Draft, onRefused: (errors: FieldErrors) => void) =>
    mutate(draft, { onError: (error) => onRefused(refusalsOf(error, { GROUP_LOOP: 'parentId' })) })
  return { save, isPending, isSuccess }
}
