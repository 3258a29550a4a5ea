import type { ReactNode } from 'react'
import styles from './ActionRow.module.css'
import { NetworkButton } from './form/Buttons.tsx'
import { Banner } from './message/Banner.tsx'

type ListProps = { readonly label: string; readonly refusal: string | undefined; readonly children: ReactNode }

/** All that can be done to what a dialog shows as a whole, and above it what was refused. */
export function ActionList({ label, refusal, children }: ListProps) {
  return (
    <section className={styles.list} aria-label={label}>
      {refusal && <Banner tone="late">{refusal}</Banner>}
      {children}
    </section>
  )
}

/** Something that can be done to what is shown, with what it means or why it cannot be done, and its button. */
export function ActionRow({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p>{words}</p>
      {children}
    </div>
  )
}

type DangerProps = { readonly children: string; readonly disabled: boolean; readonly onClick: () => void }

/** A row's button for what takes something away. */
export function DangerButton(props: DangerProps) {
  return <NetworkButton variant="default" className={styles.danger ?? ''} {...props} />
}
