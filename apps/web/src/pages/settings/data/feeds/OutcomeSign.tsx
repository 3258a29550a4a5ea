import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconBarrierBlockFilled } from '@tabler/icons-react'
import type { OutcomeSign as Sign } from './feed-words.ts'

type Props = { readonly sign: Sign; readonly size?: number }

/** Outcome at a glance, beside its words. What waits for a person wears the barricade: nothing is broken. */
export function OutcomeSign({ sign, size = 12 }: Props) {
  if (sign === 'hold') return <IconBarrierBlockFilled size={size + 4} aria-hidden="true" />
  return <StatusGlyph kind={sign ?? 'not-started'} size={size} label="" />
}
