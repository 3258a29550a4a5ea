import { Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { PickField } from '../../ui/form/PickField.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import styles from './FeedbackDialog.module.css'
import { useFeedback } from './use-feedback.ts'

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
