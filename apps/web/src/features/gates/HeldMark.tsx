import type { Hold } from '@lotline/domain/gates/gates'
import { worstWords } from '@lotline/domain/gates/gates'
import { sentenceCase } from '@lotline/domain/text/text'
import { IconBarrierBlock } from '@tabler/icons-react'
import styles from './HeldMark.module.css'

/** In a card what holds it, the worst by name and the rest counted; nothing where nothing does. On a board it is a strip. */
export function HeldMark({ holds, look = 'tag' }: { readonly holds: readonly Hold[]; readonly look?: 'tag' | 'strip' }) {
  if (holds.length === 0) return null
  const words = worstWords(holds)
  return (
    <span className={styles[look]}>
      <IconBarrierBlock size="1.2em" stroke={1.75} aria-hidden="true" />
      {look === 'tag' ? (
        `Held: ${words}`
      ) : (
        <span className="ell">
          <span className="visually-hidden">Held: </span>
          {sentenceCase(words)}
        </span>
      )}
    </span>
  )
}
