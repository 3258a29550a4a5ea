import type { ShopperLetter } from '@lotline/domain/engage/letter'
import styles from './LetterPreview.module.css'

/** A letter as its shopper reads it. */
export function ShownLetter({ letter }: { readonly letter: ShopperLetter }) {
  const { from, subject, body, footer } = letter
  return (
    <div className={styles.letter}>
      <p className={styles.subject}>{subject}</p>
      <p className="mut">{from}</p>
      <p className={styles.body}>{body}</p>
      <p className={styles.footer}>
        {footer.rooftop}
        <br />
        <u>{footer.stop}</u>
      </p>
    </div>
  )
}
