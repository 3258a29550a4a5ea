import type { Money } from '@lotline/domain/amounts/money'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { overageWords } from '../information/recon-info-words.ts'
import styles from './OverageLine.module.css'

const looks = { over: 't-late', under: 't-ok', even: 'sec' } as const

/** Whether recon costs more or less than was thought; in words as well as in color. */
export function OverageLine({ overage }: { readonly overage: Money | null }) {
  const words = overageWords(overage)
  if (words === null) return <p className={`mut ${styles.line}`}>Without an estimate there is no overage.</p>
  return (
    <p className={`${looks[words.tone]} ${styles.line}`}>
      {words.tone !== 'even' && <StatusGlyph kind={words.tone === 'over' ? 'late' : 'ok'} label="" />}
      <b>{words.label}</b>
      <b className={`fig ${styles.figure}`}>{words.figure}</b>
    </p>
  )
}
