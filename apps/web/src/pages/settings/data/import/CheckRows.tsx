import type { ImportCheck, ImportTarget, RooftopImport } from '@lotline/contract/rooftops/import'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import styles from './Import.module.css'
import { checksOf } from './import-words.ts'

/** Checks before an import, each with what it found; the one that fails says the way on. */
export function CheckRows({ one, target }: { readonly one: RooftopImport; readonly target: ImportTarget | undefined }) {
  return (
    <ul className={styles.checks} aria-label="Checks">
      {checksOf(one, target).map((check, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same checks in the same order.
        <Check key={at} {...check} />
      ))}
    </ul>
  )
}

function Check({ state, title, detail }: ImportCheck) {
  return (
    <li>
      {state === 'RUNNING' ? (
        <span className="spinner" role="img" aria-label="Checking" />
      ) : (
        <StatusGlyph
          kind={state === 'RIGHT' ? 'complete' : state === 'WRONG' ? 'late' : 'not-started'}
          label={state === 'RIGHT' ? 'Right' : state === 'WRONG' ? 'Wrong' : 'To come'}
          size={16}
        />
      )}
      <span>
        <b className={state === 'WRONG' ? styles.wrong : undefined}>{title}</b>
        {detail && <span className={`sec ${styles.block}`}>{detail}</span>}
      </span>
    </li>
  )
}
