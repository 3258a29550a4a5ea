import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import styles from './SaveBar.module.css'

type Props = {
  /** There is something to save. */
  readonly isShown: boolean
  /** What saving will have done. */
  readonly children: ReactNode
  readonly refusal?: string | undefined
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** At the foot of a form that is a page: what saving means, and the buttons that send the form or take its changes back. */
export function SaveBar({ isShown, children, refusal, isBusy, onUndo }: Props) {
  if (!isShown) return null
  return (
    <section className={styles.bar} aria-label="Changes">
      {refusal && <Banner tone="late">{refusal}</Banner>}
      <div className={styles.row}>
        <div className={`sec ${styles.words}`}>{children}</div>
        <Button variant="default" size="md" onClick={onUndo} disabled={isBusy}>
          Undo changes
        </Button>
        <Button size="md" type="submit" loading={isBusy}>
          Save
        </Button>
      </div>
    </section>
  )
}
