import type { SenderStatus } from '@lotline/contract/engage/senders'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconPlugX } from '@tabler/icons-react'
import { useNow } from '../../../ui/use-now.ts'
import styles from './Sender.module.css'
import { stateGlyph, stateWords } from './sender-words.ts'

/** Whether a sender works, at the end of its panel's head. */
export function SenderState({ status }: { readonly status: SenderStatus }) {
  const now = new Date(useNow())
  return (
    <span className={`sec ${styles.state}`}>
      {status.state === 'NOT_SET_UP' ? (
        <IconPlugX size={16} stroke={1.75} aria-hidden="true" />
      ) : (
        <StatusGlyph kind={stateGlyph(status)} size={12} label="" />
      )}
      {stateWords(status, now)}
    </span>
  )
}
