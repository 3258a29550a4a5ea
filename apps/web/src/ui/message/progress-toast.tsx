import { type GlyphKind, StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import styles from './ProgressToast.module.css'

type Way = { readonly label: string; readonly uri: string }

/** One toast for something that takes its time: what is going on, then what became of it. It is shown with its first words. */
export type ProgressToast = {
  running(words: string): void
  /** It is there, at an address; stays until it is closed. */
  ready(words: string, way: Way): void
  done(words: string): void
  failed(words: string): void
  hide(): void
}

export function openProgressToast(id: string): ProgressToast {
  let isOpen = false
  const show = (message: ReactNode, glyph: GlyphKind | null, autoClose: number | false, role = 'status') => {
    const icon = glyph && <StatusGlyph kind={glyph} size={16} label="" />
    const toast = { id, message, icon, autoClose, role, withCloseButton: true, closeButtonProps: { 'aria-label': 'Dismiss' } }
    // Once closed by hand it stays so while things go on.
    if (isOpen) notifications.update(toast)
    else notifications.show(toast)
    isOpen = true
  }
  const anew = () => {
    notifications.hide(id)
    isOpen = false
  }
  return {
    running: (words) => show(words, null, false),
    ready(words, { label, uri }) {
      anew()
      const link = (
        <a className={styles.way} href={uri} target="_blank" rel="noreferrer" onClick={() => notifications.hide(id)}>
          {label}
        </a>
      )
      show(
        <span className={styles.words}>
          {words} {link}
        </span>,
        'complete',
        false,
      )
    },
    done: (words) => show(words, 'complete', 3000),
    failed(words) {
      anew()
      show(words, 'late', 5000, 'alert')
    },
    hide: anew,
  }
}
