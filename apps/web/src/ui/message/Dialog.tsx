import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type FormEventHandler, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useNetworkRefusal } from '../form/refusal.ts'
import styles from './Dialog.module.css'

/** What whoever opens a dialog decides. */
export type DialogState = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** After it has left the screen; it may be taken away then. */
  readonly onClosed: () => void
}
type Props = DialogState & {
  readonly title: string
  /** Beside the title, where there is room: which one of its kind it is about. */
  readonly subtitle?: ReactNode
  readonly size?: number
  /** What the main button will have done, in the foot. */
  readonly consequence?: ReactNode
  /** The buttons of the foot, the main one last. */
  readonly actions?: ReactNode
  /** The children fill the dialog to its edges, as a picture does. */
  readonly isFilled?: boolean
  /** Esc leads back inside of the dialog, in place of closing it. */
  readonly onEscape?: (() => void) | undefined
  /** Makes the dialog a form that Enter sends. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

// Mantine gives the focus back 10 ms after closing, and not at all when it is gone by then: without motion it leaves at once.
const focusReturnMs = 20

/** Title, body, and a foot with the consequence at the left; a whole sheet on a phone. Esc and the X close it, a stray click does not. */
export function Dialog(props: Props) {
  const { isOpen, onClose, onClosed, title, subtitle, size = 520, isFilled = false, children, consequence, actions } = props
  const { onSubmit, onEscape } = props
  const isPhone = useMediaQuery('(max-width: 575.98px)', undefined, { getInitialValueInEffect: false })
  // A dialog gives the focus back only if it was closed before. The outside system is that focus.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const isCutOff = useNetworkRefusal(onSubmit !== undefined) !== undefined
  const parts = (
    <>
      <div className={isFilled ? styles.filled : styles.fields}>{children}</div>
      {actions && (
        <div className={styles.foot}>
          <span className={styles.consequence} role="status">
            {isCutOff ? 'You are offline. What you typed stays here until you can send it.' : consequence}
          </span>
          {actions}
        </div>
      )}
    </>
  )
  return (
    <Modal
      opened={isMounted && isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setTimeout(onClosed, focusReturnMs)}
      title={subtitle === undefined ? title : <Titles title={title} subtitle={subtitle} />}
      size={size}
      fullScreen={isPhone}
      padding={0}
      centered
      closeOnClickOutside={false}
      closeOnEscape={onEscape === undefined}
      onKeyDown={onEscape && ((event) => leadBack(event, onEscape))}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ header: styles.header ?? '', body: styles.body ?? '', content: styles.content ?? '' }}
    >
      {onSubmit ? (
        <form className={styles.form} onSubmit={(event) => submitOwn(event, onSubmit)} noValidate>
          {parts}
        </form>
      ) : (
        <div className={styles.form}>{parts}</div>
      )}
    </Modal>
  )
}

function Titles({ title, subtitle }: Required<Pick<Props, 'title' | 'subtitle'>>) {
  return (
    <span className={styles.titles}>
      {title} <span className={`ell ${styles.subtitle}`}>{subtitle}</span>
    </span>
  )
}

/** A list or a menu that is open takes Esc for itself, as Mantine marks it. */
function leadBack(event: KeyboardEvent, onEscape: () => void): void {
  const isTaken = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]') !== null
  if (event.key !== 'Escape' || isTaken || event.defaultPrevented) return
  event.stopPropagation()
  onEscape()
}

// React carries events through portals to the component that opened them: a dialog over a form, and a form in a dialog, must not send the other.
function submitOwn(event: FormEvent<HTMLFormElement>, onSubmit: FormEventHandler<HTMLFormElement>): void {
  event.stopPropagation()
  if (event.target === event.currentTarget) onSubmit(event)
}
