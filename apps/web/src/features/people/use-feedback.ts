import { sendFeedback } from '@lotline/contract/people'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useCurrentUser, useMay } from '../../api/current-user.ts'
import { toast } from '../../ui/toast.ts'
import { profileQuery } from './queries.ts'

/** A message to support being written. A failure loses nothing of it. */
export function useFeedback() {
  const user = useCurrentUser()
  const { data: profile } = useQuery({ ...profileQuery, enabled: useMay('USERS_SELF_UPDATE') })
  const [draft, setDraft] = useState({ rooftop: user.location, subject: '', message: '' })
  const subject = draft.subject.trim()
  const message = draft.message.trim()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const userName = `${user.firstName} ${user.lastName}`.trim()
      const from = { userName, userEmail: user.emailAddress, userPhone: profile?.mobilePhone ?? '' }
      await call(sendFeedback, { body: { rooftop: draft.rooftop, subject, message, ...from } })
    },
    onError: () => toast.error(genericError, { lasts: 3000 }),
  })
  return {
    draft,
    change: (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes }),
    isSendable: subject !== '' && message !== '',
    isSending: isPending,
    isSent: isSuccess,
    send: () => mutate(),
  }
}
