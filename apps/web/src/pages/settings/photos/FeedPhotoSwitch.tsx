import { getFeedPhotoChoice, setFeedPhotoChoice } from '@lotline/contract/files/media'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'

const choiceQuery = queryOptions({
  queryKey: ['settings', 'feed-photos'],
  queryFn: async ({ signal }) => (await call(getFeedPhotoChoice, {}, { signal })).data,
})

/** Whether photos that feeds name are fetched into the gallery. */
export function FeedPhotoSwitch() {
  const query = useQuery(choiceQuery)
  const { mutate } = useChoose()
  return (
    <section className="panel">
      {query.data ? (
        <SettingSwitch
          label="Photos from feeds"
          effect="The photos that a feed names by their addresses are fetched into each vehicle’s gallery, from its next run on."
          isOn={query.data.fetchesFeedPhotos}
          onTurn={(isOn) => mutate(isOn)}
        />
      ) : (
        <NotLoaded what="where photos come from" {...query} rows={1} />
      )}
    </section>
  )
}

/** The switch moves at once and goes back when the server refuses. */
function useChoose() {
  const client = useQueryClient()
  const show = (fetchesFeedPhotos: boolean) => client.setQueryData(choiceQuery.queryKey, { fetchesFeedPhotos })
  return useMutation({
    // One after the other, so that the last click is the last word.
    scope: { id: 'feed-photos' },
    mutationFn: async (fetchesFeedPhotos: boolean) => (await call(setFeedPhotoChoice, { body: { fetchesFeedPhotos } })).data,
    onMutate: async (fetches) => {
      // An answer that is on its way would turn the switch back for a moment.
      await client.cancelQueries({ queryKey: choiceQuery.queryKey })
      show(fetches)
    },
    onSuccess: ({ fetchesFeedPhotos }) => toast.success(`Photos from feeds turned ${fetchesFeedPhotos ? 'on' : 'off'}`),
    onError: (error, fetches) => {
      show(!fetches)
      toast.error(`Photos from feeds stay ${fetches ? 'off' : 'on'}. ${refusalWords(error)}`, { lasts: 5000 })
    },
  })
}
