import { type Behaviour, signalNumbers } from '@lotline/domain/reports/behaviour'
import type { BehaviourFinding } from '@lotline/domain/reports/behaviour-finding'
import { signalTexts } from '@lotline/domain/reports/behaviour-words'
import type { ReactNode } from 'react'
import styles from './FindingPanel.module.css'

type Props = {
  readonly finding: BehaviourFinding
  readonly behaviour: Behaviour
  /** Where limits are from a day that the reader picked: its words. */
  readonly since: string | undefined
  readonly told: Parameters<typeof signalTexts>[1]
  /** The vehicle that is chosen. */
  readonly children: ReactNode
}

/** What the chart says, first in a sentence, then by its numbers. */
export function FindingPanel({ finding, behaviour, since, told, children }: Props) {
  const signals = signalTexts(behaviour, told)
  return (
    <section className={`panel ${styles.panel}`} aria-label={finding.head}>
      <div className={styles.head}>
        <h2 aria-live="polite">{finding.head}</h2>
        <p className="sec">{finding.rest}</p>
        {since && <p className={styles.own}>Limits from {since} on. Vehicles before it do not count.</p>}
      </div>
      {signals.length > 0 && (
        <ol className={styles.signals}>
          {signals.map(({ kind, title, detail }) => (
            <li key={kind}>
              <span className={styles.number}>{signalNumbers[kind]}</span>
              <div>
                <b>{title}</b>
                <p>{detail}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  )
}
