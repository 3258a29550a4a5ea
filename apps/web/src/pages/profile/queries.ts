import {
  changePreferences,
  type NotificationPreferences,
  previewDigest,
  readPreferences,
} from '@lotline/contract/notifications/preferences'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { peopleKeys } from '../../features/people/keys.ts'
import { toast } from '../../ui/message/toast.ts'
import { serverNow } from '../../ui/use-now.ts'
import { changed, type PreferencesChange } from './preference-words.ts'

export const preferencesQuery = queryOptions({
  queryKey: [...peopleKeys.profile, 'notifications'],
  queryFn: async ({ signal }) => (await call(readPreferences, {}, { signal })).data,
})

/** The digest as it would come now; read anew each time that the page is opened. */
export const digestQuery = queryOptions({
  queryKey: [...peopleKeys.profile, 'digest'],
  queryFn: async ({ signal }) => (await call(previewDigest, {}, { signal })).data,
})

const saving = ['change-preferences']

/** Saves as somebody chooses: what is chosen stands at once, one change goes after the other, and what was refused comes back with the reason. */
export function useChangePreferences() {
  const client = useQueryClient()
  const [savedAt, setSavedAt] = useState<Date>()
  const { queryKey } = preferencesQuery
  const { mutate, isPending } = useMutation({
    mutationKey: saving,
    scope: { id: 'change-preferences' },
    mutationFn: async (change: PreferencesChange) => (await call(changePreferences, { body: change })).data,
    onSuccess: (preferences, { digest, timeZone }) => {
      setSavedAt(serverNow())
      // What was chosen since is on its way, and stands already.
      if (client.isMutating({ mutationKey: saving }) === 1) client.setQueryData(queryKey, preferences)
      if (digest || timeZone !== undefined) client.invalidateQueries({ queryKey: digestQuery.queryKey })
    },
    onMutate: (change) => {
      client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known?: NotificationPreferences) => known && changed(known, change))
      return { before }
    },
    onError: (error, _change, kept) => {
      toast.error(refusalWords(error))
      if (kept?.before) client.setQueryData(queryKey, kept.before)
      client.invalidateQueries({ queryKey })
    },
  })
  return { change: mutate, savedAt, isSaving: isPending }
}
