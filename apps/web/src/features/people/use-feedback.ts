import { sendFeedback } from '@lotline/contract/people'
import { personName } from '@lotline/domain/people/person-name'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { forgetDraft, keepDraft, readDraft } from '../../api/kept-draft.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { toast } from '../../ui/message/toast.ts'
import { profileQuery } from './profile-query.ts'

type Draft = { readonly rooftop: string; readonly subject: string; readonly message: string }

const form = 'feedback'

/** A message to support being written. Neither a failure nor Esc loses anything of it: it is kept until it is sent or given up. */
export function useFeedback() {
  const user = useCurrentUser()
  const { data: profile } = useQuery({ ...profileQuery, enabled: useMay('USERS_SELF_UPDATE') })
  const { id, location } = user
  const [draft, setDraft] = useState(
    () => readDraft<Draft>(form, { id, location }) ?? { rooftop: location, subject: '', message: '' },
  )
  const forget = () => forgetDraft(form, { id, location })
  const subject = draft.subject.trim()
  const message = draft.message.trim()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const userName = personName(user)
      const from = { userName, userEmail: user.emailAddress, userPhone: profile?.mobilePhone ?? '' }
      await call(sendFeedback, { body: { rooftop: draft.rooftop, subject, message, ...from } })
    },
    onSuccess: () => forget(),
    onError: () => toast.error(genericError, { lasts: 3000 }),
  })
  // The outside system is the tab's storage.
  useEffect(() => {
    const { rooftop, ...words } = draft
    if (!isSuccess) keepDraft(form, { id, location }, words, { rooftop })
  }, [id, location, draft, isSuccess])
  return {
    draft,
    forget,
    change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    isSendable: subject !== '' && message !== '',
    isSending: isPending,
    isSent: isSuccess,
    send: () => mutate(),
  }
}
