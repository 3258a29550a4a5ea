import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from '../message/Banner.tsx'
import { NetworkButton } from './Buttons.tsx'
import styles from './ChangesBar.module.css'

type Props = {
  /** What saving will have done. */
  readonly words: ReactNode
  readonly refusal: string | undefined
  /** What stands in the way of saving. */
  readonly warning?: string | false
  /** Those that give the changes up, and that save them. */
  readonly children: ReactNode
}

/** Stays at the foot of a page that is a form while it has changes. */
export function ChangesBar({ words, refusal, warning = false, children }: Props) {
  return (
    <section className={styles.bar} aria-label="Changes">
      {refusal && <Banner tone="late">{refusal}</Banner>}
      {warning && <Banner tone="warning">{warning}</Banner>}
      <div className={styles.row}>
        <div className={styles.words} role="status">
          {words}
        </div>
        {children}
      </div>
    </section>
  )
}

type SaveBarProps = {
  /** There is something to save. */
  readonly isShown: boolean
  /** What saving will have done. */
  readonly children: ReactNode
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** At the foot of a form that is a page: what saving means, and the buttons that send the form or take its changes back. */
export function SaveBar({ isShown, children, refusal, isBusy, onUndo }: SaveBarProps) {
  if (!isShown) return null
  return (
    <ChangesBar words={<div className="sec">{children}</div>} refusal={refusal}>
      <Button variant="default" size="md" onClick={onUndo} disabled={isBusy}>
        Undo changes
      </Button>
      <NetworkButton size="md" type="submit" loading={isBusy}>
        Save
      </NetworkButton>
    </ChangesBar>
  )
}
