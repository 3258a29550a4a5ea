import { type GlyphKind, StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'

type Options = {
  /** Milliseconds on screen: 2000 for a word in passing, up to 5000 for an alert. */
  readonly lasts?: number
  /** A second toast with the same id replaces the first. */
  readonly id?: string
}

const glyphs: Record<string, GlyphKind> = { success: 'complete', warning: 'warning', error: 'late', info: 'not-started' }

function show(kind: 'success' | 'warning' | 'error' | 'info') {
  return (message: ReactNode, { lasts = 3000, id }: Options = {}): void => {
    const icon = kind === 'info' ? null : createElement(StatusGlyph, { kind: glyphs[kind] ?? 'complete', size: 16, label: '' })
    const role = kind === 'error' ? 'alert' : 'status'
    if (id !== undefined) notifications.hide(id)
    notifications.show({
      message,
      icon,
      role,
      autoClose: lasts,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': 'Dismiss' },
      ...(id === undefined ? {} : { id }),
    })
  }
}

/** Says what happened, in the verb of the button that did it: toast.success('T4417A sent to Detail'). Gone after three seconds unless told otherwise. */
export const toast = { success: show('success'), warning: show('warning'), error: show('error'), info: show('info') }
