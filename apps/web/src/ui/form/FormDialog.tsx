import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '../message/Banner.tsx'
import { Dialog } from '../message/Dialog.tsx'
import { DialogButtons } from './Buttons.tsx'
import { useGiveUp } from './LeaveQuestion.tsx'

/** Sentences by the name of the field they belong to, in the form's order; '' for the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

type Props = {
  readonly title: string
  readonly children: ReactNode
  readonly errors: FieldErrors
  /** What saving will have done, in the foot. */
  readonly consequence?: ReactNode
  readonly submitLabel: string
  readonly isBusy: boolean
  /** Nothing to save yet. */
  readonly isIdle?: boolean
  /** It has been saved: the dialog goes. */
  readonly isDone: boolean
  /** A question lies over the dialog, and Esc is meant for that one. */
  readonly isCovered?: boolean
  /** The name of what has unsaved changes: giving it up is asked about first. */
  readonly unsaved?: string | undefined
  readonly onSubmit: () => void
  /** After it has left the screen and given the focus back. */
  readonly onClosed: () => void
}

/** A form in a dialog that is open from the start. What is typed stays until it is saved or given up; the first wrong field takes the focus. */
export function FormDialog(props: Props) {
  const { title, children, errors, consequence, submitLabel, isBusy, isIdle = false, isDone, isCovered = false, unsaved } = props
  const [isGivenUp, setGivenUp] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(0)
  const [wrong] = Object.keys(errors).filter(Boolean)
  // The focus is the outside system: after each try it goes to what was refused, whenever that comes to be known.
  useEffect(() => {
    if (sent > 0 && wrong)
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]:not([type="hidden"]), [data-field="${wrong}"]`)?.focus()
  }, [sent, wrong])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.current = event.currentTarget
    if (isBusy || isIdle) return
    setSent(sent + 1)
    props.onSubmit()
  }
  const leaving = useGiveUp(unsaved, () => setGivenUp(true))
  const giveUp = () => {
    if (!isBusy && !isCovered) leaving.giveUp()
  }
  return (
    <Dialog
      isOpen={!isGivenUp && !isDone}
      onClose={giveUp}
      onClosed={props.onClosed}
      title={title}
      size={560}
      onSubmit={submit}
      consequence={consequence}
      actions={<DialogButtons submitLabel={submitLabel} onCancel={giveUp} isBusy={isBusy} isDisabled={isIdle} />}
    >
      {errors[''] && <Banner tone="late">{errors['']}</Banner>}
      {children}
      {leaving.question}
    </Dialog>
  )
}
