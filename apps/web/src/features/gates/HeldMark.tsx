import type { Hold } from '@lotline/domain/gates/gates'
import { worstOf, worstWords } from '@lotline/domain/gates/gates'
import { sentenceCase } from '@lotline/domain/text/text'
import { IconBarrierBlock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './HeldMark.module.css'

/** In a card what holds it, the worst by name and the rest counted. On a board it is a strip. */
export function HeldMark({ holds, look }: { readonly holds: readonly Hold[]; readonly look: 'tag' | 'strip' }): ReactNode {
  return (
    <span className={styles[look]}>
      <IconBarrierBlock size="1.2em" stroke={1.75} aria-hidden="true" />
      {look === 'tag' ? (
        `Held: ${worstWords(holds)}`
      ) : (
        <>
          <span className="visually-hidden">Held: </span>
          <span className="ell">{sentenceCase(worstOf(holds))}</span>
          {holds.length > 1 && <span>+{holds.length - 1}</span>}
        </>
      )}
    </span>
  )
}
