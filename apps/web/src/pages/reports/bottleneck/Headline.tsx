import type { Bottleneck, BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatPrice } from '@lotline/domain/amounts/money'
import {
  type BottleneckMeasure,
  bottleneckSentence,
  type Bottleneck as FoundStep,
  halvingOf,
} from '@lotline/domain/reports/bottleneck'
import type { ReactNode } from 'react'
import type { ReportProps } from '../report-address.ts'
import { vehiclesWords } from '../report-words.ts'
import { findingWords, measureLabels, measuresOf, moreWords } from './bottleneck-words.ts'
import styles from './Headline.module.css'

type Props = Pick<ReportProps, 'onChange'> & {
  readonly report: Bottleneck
  readonly found: FoundStep<BottleneckStep>
  readonly by: BottleneckMeasure
}

/** The finding as a sentence, what it rests on, three figures, and by what a step is named. */
export function Headline({ report, found, by, onChange }: Props) {
  const { subject, rest } = bottleneckSentence(found)
  const halving = found.step && halvingOf(report, found.step, null)
  const measures = measuresOf(report)
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h2 aria-live="polite">
          {subject !== null && <b>{subject} </b>}
          {rest}
        </h2>
        <p className="sec">{findingWords(report, found, by)}</p>
      </div>
      <dl className={styles.figures}>
        <Figure label="Waiting now">{vehiclesWords(report.waitingNow)}</Figure>
        {report.costPerDay && <Figure label="Their holding cost per day">{formatPrice(report.costPerDay)}</Figure>}
        {found.step && halving && (
          <Figure label={`If ${found.step.stepName} waited half as long`}>{moreWords(halving.moreVehiclesPerWeek)}</Figure>
        )}
      </dl>
      {/* biome-ignore lint/a11y/useSemanticElements: some buttons are no fieldset. */}
      <div className={styles.switch} role="group" aria-label="A step is named">
        {measures.map((measure) => (
          <button
            key={measure}
            type="button"
            aria-pressed={measure === by}
            onClick={() => onChange({ by: measure === 'queue' ? undefined : measure, step: undefined })}
          >
            {measureLabels[measure]}
          </button>
        ))}
      </div>
    </header>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="lab">{label}</dt>
      <dd className="sign">{children}</dd>
    </div>
  )
}
