import type { Standing } from '@lotline/domain/reports/standings'
import type { ReactNode } from 'react'
import { StandingGlyph } from './ToldFigure.tsx'
import styles from './Total.module.css'

/** The figures at the head of a report, side by side; on a phone two by two. */
export function Band({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={`panel ${styles.band}`} aria-label={label} data-content>
      {children}
    </section>
  )
}

type Props = {
  readonly label: string
  /** What the figure is held against. */
  readonly note: ReactNode
  readonly standing?: Standing
  readonly noteIs?: Standing | undefined
  readonly children: ReactNode
}

const looks: Readonly<Record<Standing, string>> = { good: 't-ok', neutral: '', bad: 't-late' }

/** One figure with its name, its sign and a note in words, which say again what the sign says. */
export function Total({ label, note, standing = 'neutral', noteIs = 'neutral', children }: Props) {
  const isSaid = note !== null && noteIs === standing
  return (
    <div>
      <div className="lab">{label}</div>
      <div className={styles.figure}>
        <StandingGlyph standing={standing} size={15} label={isSaid ? '' : undefined} />
        <span className="sign">{children}</span>
      </div>
      {note !== null && <div className={`lab ${looks[noteIs]}`}>{note}</div>}
    </div>
  )
}
