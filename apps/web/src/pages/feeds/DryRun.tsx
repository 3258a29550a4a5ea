import type { FeedDryRun } from '@lotline/contract/feeds/feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { leftOutWords } from '@lotline/domain/feeds/plan'
import { historyFieldLabel } from '@lotline/domain/history/history-fields'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Button } from '@mantine/core'
import styles from './DryRun.module.css'
import { dryRunSentences } from './dry-run-words.ts'
import { Refusal } from './Refusal.tsx'
import { RowProgress, RunOutcomes } from './RunOutcomes.tsx'
import type { DryRunState } from './use-dry-run.ts'

/** What pressing Start would do, before anything is written: how many of each, and a few to look at. */
export function DryRun({ dryRun }: { readonly dryRun: DryRunState }) {
  const { told, isStale, error, progress, onRetry } = dryRun
  return (
    <section className={styles.dryRun} aria-label="What Start will do" aria-busy={isStale}>
      <h3>
        What Start will do
        <span className="lab">{isStale && told ? 'Counting again' : 'Nothing is written until then.'}</span>
      </h3>
      {error ? (
        <div className={styles.refused}>
          <Refusal title="It is not known what this file would do" error={error} />
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          {progress && <RowProgress label="Rows looked at" {...progress} />}
          {told ? (
            <div className={isStale ? styles.stale : undefined}>
              <Told told={told} />
            </div>
          ) : (
            !progress && <div className={styles.waiting} role="status" aria-label="Looking through the file" />
          )}
        </>
      )}
    </section>
  )
}

function Told({ told }: { readonly told: FeedDryRun }) {
  const { addedSamples, changedSamples, leftOutBy, facts } = told
  return (
    <>
      {told.heldReason && (
        <p className={styles.held}>
          <StatusGlyph kind="warning" size={16} label="" />
          <span>The run will wait for you to confirm it: the file {told.heldReason}.</span>
        </p>
      )}
      <RunOutcomes run={told} outcome={undefined} isFilter={false} />
      <ul className={styles.sentences}>
        {dryRunSentences(told).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.samples}>
        {addedSamples.length > 0 && (
          <section aria-label="Some that are added">
            <h4>Added, for example</h4>
            <ul>
              {addedSamples.map((car) => (
                <li key={car.line}>
                  <strong>{titleOf(car)}</strong> <span className="sec">{car.stockNumber}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {changedSamples.length > 0 && (
          <section aria-label="Some that are changed">
            <h4>Changed, for example</h4>
            {facts.length > 0 && (
              <p className="sec">
                {facts.map(({ field, vehicles }) => `${historyFieldLabel(field)} of ${formatCount(vehicles)}`).join(', ')}
              </p>
            )}
            <ul>
              {changedSamples.map((car) => (
                <li key={car.line}>
                  <strong>{titleOf(car)}</strong> <span className="sec">{car.stockNumber}</span>
                  {car.sold && <span className={styles.change}>sold</span>}
                  {car.changes.map((change) => (
                    <Change key={change.field} {...change} />
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
        {leftOutBy.length > 0 && (
          <section aria-label="Rows that are left out">
            <h4>Left out, by reason</h4>
            <dl>
              {leftOutBy.map(({ reason, rows, samples }) => (
                <div key={reason}>
                  <dt>
                    <b className="sign">{formatCount(rows)}</b> {leftOutWords[reason]}
                  </dt>
                  {samples.map(({ line, sentence }) => (
                    <dd key={line}>
                      <span className="mut">Line {line}</span> {sentence}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </>
  )
}

type ChangeProps = FeedDryRun['changedSamples'][number]['changes'][number]

function Change({ field, before, after }: ChangeProps) {
  const isHidden = before === null && after === null
  return (
    <span className={styles.change}>
      {historyFieldLabel(field)}
      {!isHidden && (
        <>
          {' '}
          <span className="mut">{before ?? 'none'}</span> <span aria-hidden="true">→</span>{' '}
          <span className="visually-hidden">becomes</span> {after ?? 'none'}
        </>
      )}
    </span>
  )
}
