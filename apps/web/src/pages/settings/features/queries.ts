import { type Feature, listFeatures, setFeature } from '@lotline/contract/features'
import { featureWords } from '@lotline/domain/rooftops/feature-words'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'

export const featuresQuery = queryOptions({
  queryKey: ['settings', 'features'],
  queryFn: async ({ signal }) => (await call(listFeatures, {}, { signal })).data,
})

/** Turns a feature on or off. The switch moves at once and goes back when the server refuses. */
export function useSetFeature() {
  const client = useQueryClient()
  const show = ({ name, enabled }: Feature) =>
    client.setQueryData(featuresQuery.queryKey, (known) =>
      known?.map((feature) => (feature.name === name ? { name, enabled } : feature)),
    )
  const mutationKey = featuresQuery.queryKey
  return useMutation({
    mutationKey,
    // One after the other, so that the last click is the last word.
    scope: { id: 'features' },
    mutationFn: async ({ name, enabled }: Feature) => (await call(setFeature, { params: { name }, body: { enabled } })).data,
    onMutate: async (feature) => {
      // An answer that is on its way would turn the switch back for a moment.
      await client.cancelQueries({ queryKey: featuresQuery.queryKey })
      show(feature)
    },
    onSuccess: ({ name, enabled }) => {
      toast.success(`${featureWords[name].label} turned ${enabled ? 'on' : 'off'}`)
      // What the person themselves sees depends on it.
      client.invalidateQueries({ queryKey: keys.currentUser })
    },
    onError: (error, { name, enabled }) => {
      show({ name, enabled: !enabled })
      toast.error(`${featureWords[name].label} stays ${enabled ? 'off' : 'on'}. ${refusalWords(error)}`, { lasts: 5000 })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) client.invalidateQueries({ queryKey: featuresQuery.queryKey })
    },
  })
}
