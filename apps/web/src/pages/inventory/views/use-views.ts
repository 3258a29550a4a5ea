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
import { basic } from '../../../api/basic-query.ts'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { useDeleteKept, useSaveKept } from '../../../features/views/index.ts'
import { viewsKey } from '../../../features/views/keys.ts'
import { toast } from '../../../ui/message/toast.ts'

export const viewsQuery = queryOptions({
  queryKey: [...viewsKey, 'lists'],
  queryFn: async ({ signal }) => (await call(listViews, {}, { signal })).data,
  ...basic,
})

/** Saves a view's name and sharing; a new one with what it asks for. */
export function useSaveView(query?: ViewQuery) {
  return useSaveKept(async ({ id: viewId, name, shared }) => {
    if (viewId !== undefined) return (await call(editView, { params: { viewId }, body: { name, shared } })).data
    return (await call(saveView, { body: { name, shared, query: query ?? { filters: {} } } })).data
  })
}

export function useDeleteView() {
  return useDeleteKept((viewId) => call(deleteView, { params: { viewId } }))
}

/** Starts the person's list with a view; with none where it already did. */
export function useStartWith() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isDefault }: View) => call(setDefaultView, { body: { viewId: isDefault ? null : id } }),
    onSuccess: (_, { name, isDefault }) =>
      toast.success(isDefault ? 'Your list starts as usual' : `Your list starts with ${name}`),
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey }),
  })
}
