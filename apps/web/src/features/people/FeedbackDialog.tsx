import { sendFeedback } from '@lotline/contract/people/people'
import { personName } from '@lotline/domain/people/person-name'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { genericError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { forgetDraft, keepDraft, readDraft } from '../../api/kept-draft.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { DialogButtons } from '../../ui/form/Buttons.tsx'
import { PickField } from '../../ui/form/PickField.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import styles from './FeedbackDialog.module.css'
import { profileQuery } from './queries.ts'

const closesAfterMs = 3000

/** A word to support, open to everybody. Once it has gone the dialog says so, and goes by itself. */
export function FeedbackDialog(dialog: DialogState) {
  const feedback = useFeedback()
  const { isSendable, isSending, isSent } = feedback
  const { onClose } = dialog
  // The clock is the outside system.
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [isSent, onClose])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSendable && !isSending) feedback.send()
  }
  // Esc is pressed by mistake, Cancel is not.
  const giveUp = () => {
    feedback.forget()
    onClose()
  }
  const buttons = <DialogButtons submitLabel="Submit feedback" onCancel={giveUp} isBusy={isSending} isDisabled={!isSendable} />
  return (
    <Dialog
      {...dialog}
      title="Submit feedback"
      onSubmit={submit}
      consequence="Goes to support with your name and email."
      actions={!isSent && buttons}
    >
      {isSent ? <Sent /> : <Fields feedback={feedback} />}
    </Dialog>
  )
}

function Fields({ feedback: { draft, change } }: { readonly feedback: ReturnType<typeof useFeedback> }) {
  const { locations } = useCurrentUser()
  return (
    <>
      <PickField
        label="Rooftop"
        choices={locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.rooftop}
        onPick={(rooftop) => rooftop && change({ rooftop })}
        nothingFoundMessage="No rooftop has this name"
      />
      <TextInput
        label="Subject"
        name="subject"
        value={draft.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        label="Message"
        name="message"
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
        maxLength={5000}
        rows={6}
      />
    </>
  )
}

function Sent() {
  return (
    <p className={styles.sent} role="status">
      <StatusGlyph kind="complete" size={24} label="" />
      <strong>Feedback sent</strong>
      <span className="mut">Your message has been sent to support.</span>
    </p>
  )
}

type Draft = { readonly rooftop: string; readonly subject: string; readonly message: string }

const name = 'feedback'

/** A message to support being written. Neither a failure nor Esc loses anything of it: it is kept until it is sent or given up. */
function useFeedback() {
  const user = useCurrentUser()
  const { data: profile } = useQuery({ ...profileQuery, enabled: useMay('USERS_SELF_UPDATE') })
  const { id, location } = user
  const [start] = useState(() => readDraft<Draft>(name, { id, location }) ?? { rooftop: location, subject: '', message: '' })
  const { values: draft, setValues } = useForm<Draft>({ initialValues: start })
  const forget = () => forgetDraft(name, { id, location })
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
    if (!isSuccess) keepDraft(name, { id, location }, words, { rooftop })
  }, [id, location, draft, isSuccess])
  return {
    draft,
    forget,
    change: (changes: Partial<Draft>) => setValues(changes),
    isSendable: subject !== '' && message !== '',
    isSending: isPending,
    isSent: isSuccess,
    send: () => mutate(),
  }
}
