import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '../../api/session/entry-address.ts'
import styles from './EntryForm.module.css'

/** Why a form did not go through, above its fields. */
export function EntryBanner({ children }: { readonly children: string }) {
  return (
    <div className={styles.banner} role="alert">
      <StatusGlyph kind="late" size={16} label="" />
      {children}
    </div>
  )
}

type Props = {
  readonly to: `/${string}`
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A real link between the pages for coming in; a plain click keeps what was typed. */
export function EntryLink({ to, className, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}

type SubmitButtonProps = { readonly label: string; readonly busyLabel: string; readonly isBusy: boolean }

/** The one button of a form for coming in, across its width. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <button className={styles.submit} type="submit" aria-busy={isBusy}>
      {isBusy && <span className="spinner" />}
      {isBusy ? busyLabel : label}
    </button>
  )
}
