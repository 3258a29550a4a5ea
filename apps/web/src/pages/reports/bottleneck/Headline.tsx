import type { Bottleneck, BottleneckStep } from '@lotline/contract/reports/bottleneck'
import { formatPrice } from '@lotline/domain/amounts/money'
import {
  type BottleneckMeasure,
  bottleneckSentence,
  type Bottleneck as FoundStep,
  halvingOf,
} from '@lotline/domain/reports/bottleneck'
import { findingWords, measureLabels, measuresOf, moreWords } from '@lotline/domain/reports/bottleneck-words'
import { daysOf } from '@lotline/domain/reports/ranges'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import type { ReactNode } from 'react'
import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import type { ReportProps } from '../report-address.ts'
import styles from './Headline.module.css'

type Props = Pick<ReportProps, 'onChange' | 'range'> & {
  readonly report: Bottleneck
  readonly found: FoundStep<BottleneckStep>
  readonly by: BottleneckMeasure
}

/** The finding as a sentence, what it rests on, three figures, and by what a step is named. */
export function Headline({ report, found, by, range, onChange }: Props) {
  const { subject, rest } = bottleneckSentence(found)
  const halving = found.step && halvingOf(report, found.step, { days: daysOf(range), holdingCostPerDay: null })
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
          <Figure label={`Cut the ${found.step.stepName} wait in half`}>{moreWords(halving.moreVehiclesPerWeek)}</Figure>
        )}
      </dl>
      <SwitchButtons
        label="A step is named"
        value={by}
        choices={measuresOf(report).map((measure) => ({ value: measure, label: measureLabels[measure] }))}
        onChange={(measure) => onChange({ by: measure === 'queue' ? undefined : measure, step: undefined })}
        className={styles.switch}
      />
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
