import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { refusalSentence } from './feed-words.ts'
import styles from './Refusal.module.css'

/** Why something was not taken, where the person can put it right. */
export function Refusal({ title, error }: { readonly title: string; readonly error: unknown }) {
  return (
    <div className={styles.refusal} role="alert">
      <StatusGlyph kind="late" size={16} label="" />
      <span>
        <strong>{title}</strong>
        <span className={styles.reason}>{refusalSentence(error)}</span>
      </span>
    </div>
  )
}
