import { getPaperSettings, setPaperSettings } from '@lotline/contract/files/papers'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PapersForm } from './PapersForm.tsx'
import { type PapersDraft, settingsOf } from './papers-draft.ts'

const papersSettingsQuery = queryOptions({
  queryKey: ['settings', 'papers'],
  queryFn: async ({ signal }) => (await call(getPaperSettings, {}, { signal })).data,
})

/** What window stickers and Buyers Guides say of the dealer, and where makers' stickers come from. */
export function PapersPage() {
  const query = useQuery(papersSettingsQuery)
  const client = useQueryClient()
  const { mutate, reset, isPending } = useMutation({
    mutationFn: async (draft: PapersDraft) => (await call(setPaperSettings, { body: settingsOf(draft) })).data,
    onSuccess: (saved) => {
      client.setQueryData(papersSettingsQuery.queryKey, saved)
      // Terms and provider are read again by whichever vehicle prints next.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'vehicle' && queryKey[2] === 'papers' })
      toast.success('Papers saved')
    },
  })
  return (
    <>
      <PageHead title="Papers">These details print on your window stickers, Buyers Guides and QR labels.</PageHead>
      {query.data ? (
        <PapersForm settings={query.data} save={mutate} reset={reset} isSaving={isPending} />
      ) : (
        <section className="panel">
          <NotLoaded what="the settings of papers" {...query} rows={8} />
        </section>
      )}
    </>
  )
}
