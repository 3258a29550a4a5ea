import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { offlineReason, useNetworkRefusal } from '../form/refusal.ts'
import styles from './ConfirmDialog.module.css'

type Props = {
  readonly isOpen: boolean
  /** Names the object: 'Remove T4417A from recon?' */
  readonly title: string
  readonly children?: ReactNode
  /** What will have happened, in the footer: 'Its time in recon is kept'. */
  readonly consequence?: string
  /** The verb again, never 'OK'. */
  readonly confirmLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly isBusy?: boolean
  /** The answer concerns this page alone, and waits for no server. */
  readonly isLocal?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that is hard to take back. Esc and the X close it, unless the answer is already under way. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  consequence,
  confirmLabel,
  tone = 'primary',
  isBusy = false,
  isLocal = false,
  onConfirm,
  onClose,
}: Props) {
  const isPhone = useMediaQuery('(max-width: 35.99em)') ?? false
  const refusal = useNetworkRefusal(!isLocal)
  return (
    <Modal
      opened={isOpen}
      onClose={isBusy ? () => undefined : onClose}
      title={title}
      size={520}
      centered
      fullScreen={isPhone}
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
      classNames={{ content: styles.content, header: styles.header, body: styles.body }}
    >
      {children && <div className={styles.words}>{children}</div>}
      <div className={styles.footer}>
        <span className={styles.consequence}>{refusal ? offlineReason : consequence}</span>
        <Button variant="default" size="md" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          size="md"
          color={tone === 'danger' ? 'red' : 'plate'}
          onClick={onConfirm}
          loading={isBusy}
          data-autofocus
          {...refusal}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
