import type { SenderStatus, Senders } from '@lotline/contract/engage/senders'
import { formatCount } from '@lotline/domain/amounts/count'
import type { GlyphKind } from '@lotline/look/glyphs/StatusGlyph'
import { momentWords } from '../../../ui/moment-words.ts'

/** 'Works, last sent 9:02 AM'. */
export function stateWords({ state, lastSentAt, failedAt }: SenderStatus, now: Date): string {
  const at = (moment: string | null) => (moment === null ? '' : ` ${momentWords(new Date(moment), now)}`)
  switch (state) {
    case 'WORKS':
      return `Works, last sent${at(lastSentAt)}`
    case 'FAILS':
      return `Failed${at(failedAt)}`
    case 'LOCKED':
      return 'Can’t sign in'
    case 'UNTRIED':
      return 'Nothing sent yet'
    case 'NOT_SET_UP':
      return 'Not set up'
  }
}

const glyphs: Readonly<Record<SenderStatus['state'], GlyphKind>> = {
  ...{ WORKS: 'ok', FAILS: 'late', LOCKED: 'late', UNTRIED: 'not-started', NOT_SET_UP: 'unknown' },
}

export function stateGlyph({ state }: SenderStatus): GlyphKind {
  return glyphs[state]
}

/** '122 sent, 88 opened, 3 came back'. */
export function daysWords({ sent, opened, cameBack }: Senders['mail']['days30']): string {
  return `${formatCount(sent)} sent, ${formatCount(opened)} opened, ${formatCount(cameBack)} came back`
}
