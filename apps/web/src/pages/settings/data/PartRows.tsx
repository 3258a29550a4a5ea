import type { PartProgress } from '@lotline/contract/rooftops/export'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { formatsWords, partCount } from './export/export-words.ts'
import styles from './PartRows.module.css'

type Props = { readonly label: string; readonly parts: readonly PartProgress[] }

const signs = {
  WAITING: { kind: 'not-started', label: 'To come' },
  RUNNING: { kind: 'not-started', label: 'Under way' },
  DONE: { kind: 'complete', label: 'Done' },
} as const

/** Parts of an export with how much is in each, as they are packed or imported. */
export function PartRows({ label, parts }: Props) {
  return (
    <ul className={styles.parts} aria-label={label}>
      {parts.map((part) => (
        <li key={part.part}>
          {part.state === 'RUNNING' ? (
            <span className="spinner" role="img" aria-label="Under way" />
          ) : (
            <StatusGlyph kind={signs[part.state].kind} label={signs[part.state].label} size={12} />
          )}
          <span className="ell">{part.label}</span>
          <b className="fig">{partCount(part)}</b>
          <span className="mut">{formatsWords(part.formats)}</span>
        </li>
      ))}
    </ul>
  )
}
