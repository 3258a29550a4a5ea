import type { Standing } from '@lotline/domain/reports/standings'
import { type GlyphKind, StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import type { Told } from './report-words.ts'
import styles from './ToldFigure.module.css'

const glyphs: Readonly<Record<Standing, { kind: GlyphKind; label: string }>> = {
  good: { kind: 'ok', label: 'good' },
  neutral: { kind: 'unknown', label: '' },
  bad: { kind: 'late', label: 'bad' },
}

type GlyphProps = { readonly standing: Standing; readonly size?: number; readonly label?: string | undefined }

/** The sign of how a figure is classed; none for what is neither good nor bad. '' hides it where words say the same. */
export function StandingGlyph({ standing, size = 12, label = glyphs[standing].label }: GlyphProps) {
  return <StatusGlyph kind={glyphs[standing].kind} size={size} label={label} />
}

/** A figure in a cell: its sign behind it, so that digits align; only a bad one has color. */
export function ToldFigure({ told: { figure, standing }, labels }: { readonly told: Told; readonly labels: Labels }) {
  return (
    <span className={`${styles.told} ${styles[standing]}`}>
      <span className="fig">{figure}</span>
      <span className={styles.glyph}>
        <StandingGlyph standing={standing} label={standing === 'neutral' ? '' : labels[standing]} />
      </span>
    </span>
  )
}
export type Labels = { readonly good: string; readonly bad: string }
export const timeLabels: Labels = { good: 'under goal', bad: 'over goal' }
export const moneyLabels: Labels = { good: 'under estimate', bad: 'over estimate' }
