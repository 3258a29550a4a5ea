import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Banner } from './Banner.tsx'
import styles from './FormDialog.module.css'

/** Sentences by the name of the field they belong to; '' for the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

type Props = {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly errors: FieldErrors
  /** What saving will have done, in the footer: 'A mail with a link goes to them'. */
  readonly consequence?: ReactNode
  readonly submitLabel: string
  readonly isBusy: boolean
  /** Nothing to save yet. */
  readonly isIdle?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** A question lies over the dialog, and Esc is meant for that one. */
  readonly isCovered?: boolean
}

/** A form in a dialog. What is typed stays until it is saved or given up; the first wrong field takes the focus. */
export function FormDialog(props: Props) {
  const {
    title,
    children,
    errors,
    consequence,
    submitLabel,
    isBusy,
    isIdle = false,
    onSubmit,
    onClose,
    isCovered = false,
  } = props
  const isPhone = useMediaQuery('(max-width: 575.98px)', undefined, { getInitialValueInEffect: false })
  const form = useRef<HTMLFormElement>(null)
  const [wrong] = Object.keys(errors).filter(Boolean)
  // The focus is the outside system: it goes to what was refused, whenever that comes to be known.
  useEffect(() => {
    if (wrong && errors) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }, [wrong, errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isIdle) onSubmit()
  }
  return (
    <Modal
      opened
      onClose={isBusy ? () => undefined : onClose}
      title={title}
      size={560}
      fullScreen={isPhone ?? false}
      padding={0}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ header: styles.header ?? '', body: styles.body ?? '', content: styles.content ?? '' }}
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {errors[''] && <Banner tone="late">{errors['']}</Banner>}
          {children}
        </div>
        <div className={styles.foot}>
          <span className={styles.consequence}>{consequence}</span>
          <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button size="md" type="submit" loading={isBusy} disabled={isIdle}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
