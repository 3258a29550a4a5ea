import {
  deleteView,
  editView,
  listViews,
  saveView,
  setDefaultView,
  type View,
  type ViewQuery,
} from '@lotline/contract/vehicles/views'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { basic, keys } from '../../../api/query-keys.ts'
import { refusalsOf, refusalWords } from '../../../api/refusals.ts'
import type { FieldErrors } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

export const viewsQuery = queryOptions({
  queryKey: keys.views,
  queryFn: async ({ signal }) => (await call(listViews, {}, { signal })).data,
  ...basic,
})

/** A view being named: with its id once it is saved, with what it asks for while it is new. */
export type ViewDraft = { readonly name: string; readonly shared: boolean } & (
  | { readonly id: string }
  | { readonly id?: undefined; readonly query: ViewQuery }
)

export function useSaveView() {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (draft: ViewDraft) => {
      const { id: viewId, name, shared } = draft
      if (viewId !== undefined) return (await call(editView, { params: { viewId }, body: { name, shared } })).data
      return (await call(saveView, { body: { name, shared, query: draft.query } })).data
    },
    onSuccess: ({ name }) => toast.success(`${name} saved`),
    onSettled: () => client.invalidateQueries({ queryKey: keys.views }),
  })
  const save = (draft: ViewDraft, onRefused: (errors: FieldErrors) => void) =>
    mutate(draft, { onError: (error) => onRefused(refusalsOf(error)) })
  return { save, isPending, isSuccess }
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: View) => call(deleteView, { params: { viewId: id } }),
    onSuccess: (_, { name }) => toast.success(`${name} deleted`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.views }),
  })
}

/** Starts the person's list with a view; with none where it already did. */
export function useStartWith() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isDefault }: View) => call(setDefaultView, { body: { viewId: isDefault ? null : id } }),
    onSuccess: (_, { name, isDefault }) =>
      toast.success(isDefault ? 'Your list starts as usual' : `Your list starts with ${name}`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.views }),
  })
}
