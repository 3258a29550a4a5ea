import type { FeedPreview } from '@lotline/contract/feeds'
import { nearestField } from '@lotline/domain/feeds/columns'
import { Button, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { NetworkButton } from '../../ui/form/NetworkButton.tsx'
import { DryRun } from './DryRun.tsx'
import { dryRunSummary } from './dry-run-words.ts'
import styles from './FeedForm.module.css'
import { countWords } from './feed-words.ts'
import { MappingTable } from './MappingTable.tsx'
import { type Mapping, missingFields, notTaken, samplesOf } from './mapping-table.ts'
import { Refusal } from './Refusal.tsx'
import type { Choices } from './use-draft.ts'
import { useDryRun } from './use-dry-run.ts'

type Props = {
  readonly preview: FeedPreview
  readonly starting: { readonly isPending: boolean; readonly isError: boolean; readonly error: Error | null }
  readonly onStart: (choices: Choices) => void
  readonly onCancel: () => void
}

/** How a file is understood, to be put right before anything is changed. */
export function FeedForm({ preview, starting, onStart, onCancel }: Props) {
  const [mapping, setMapping] = useState<Mapping>(preview.mapping)
  const [feedName, setFeedName] = useState(preview.feedName)
  const [overwrite, setOverwrite] = useState(false)
  const [trustsVin, setTrustsVin] = useState(false)
  const missing = missingFields(preview, mapping)
  const name = feedName.trim()
  const reason = missing.length > 0 ? `Choose the column for ${missing.join(', ')}` : name === '' ? 'Give the feed a name' : null
  const choices = useMemo(
    () => (missing.length > 0 || name === '' ? null : { feedName: name, mapping, overwrite, trustsVin }),
    [missing.length, name, mapping, overwrite, trustsVin],
  )
  const dryRun = useDryRun(preview.uploadId, starting.isPending ? null : choices)
  const foretold =
    dryRun.told && !dryRun.isStale && !dryRun.error ? dryRunSummary(dryRun.told) : 'Price changes go into each vehicle’s history.'
  return (
    <section className={`panel ${styles.form}`} aria-label="New feed">
      <header className={styles.head}>
        <h2 className="ell">{preview.fileName}</h2>
        <span className="sec">
          {countWords(preview.rowCount)} {preview.rowCount === 1 ? 'row' : 'rows'}, {preview.headers.length} columns
        </span>
      </header>
      <div className={styles.options}>
        <TextInput
          label="Feed name"
          description="Each run is checked against the last one of the same name"
          value={feedName}
          maxLength={80}
          error={name === '' ? 'A feed needs a name' : null}
          onChange={(event) => setFeedName(event.currentTarget.value)}
        />
        <Switch
          label="Overwrite what people changed"
          description="Otherwise a field that someone edited keeps its value, and the report says so"
          checked={overwrite}
          onChange={(event) => setOverwrite(event.currentTarget.checked)}
        />
        <Switch
          label="Take the VIN’s word on year, make and model"
          description="Where the file disagrees with the VIN; otherwise the file counts, and the report says so"
          checked={trustsVin}
          onChange={(event) => setTrustsVin(event.currentTarget.checked)}
        />
      </div>
      <NotTaken preview={preview} mapping={mapping} onChange={setMapping} />
      <MappingTable preview={preview} mapping={mapping} onChange={setMapping} />
      {choices && <DryRun dryRun={dryRun} />}
      {starting.isError && (
        <div className={styles.refusal}>
          <Refusal title="The run was not started" error={starting.error} />
        </div>
      )}
      <footer className={styles.footer}>
        <span className={styles.reason}>{reason ?? foretold}</span>
        <Button variant="default" size="md" onClick={onCancel} disabled={starting.isPending}>
          Cancel
        </Button>
        <NetworkButton
          size="md"
          disabled={reason !== null}
          loading={starting.isPending}
          onClick={() => choices && onStart(choices)}
        >
          Start
        </NetworkButton>
      </footer>
    </section>
  )
}

type NotTakenProps = {
  readonly preview: FeedPreview
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

/** Columns that no field is read from, first of all: what they hold is lost unless somebody says what it is. */
function NotTaken({ preview, mapping, onChange }: NotTakenProps) {
  const [isAll, setAll] = useState(false)
  const { headers, sample, fields } = preview
  const free = notTaken(headers, mapping)
  if (free.length === 0) return null
  const likely = free.filter((header) => nearestField(header))
  const rest = free.filter((header) => !likely.includes(header))
  const labelOf = (field: string) => fields.find((known) => known.field === field)?.label ?? field
  return (
    <section className={styles.notTaken} aria-label="Columns that are not read">
      <h3>
        {free.length === 1 ? '1 column is not read' : `${free.length} columns are not read`}
        <span className="lab"> What they hold is lost.</span>
      </h3>
      <ul>
        {likely.map((header) => {
          const field = nearestField(header) ?? ''
          const taken = mapping[field]
          return (
            <li key={header}>
              <strong className="ell">{header}</strong>
              <span className={`sec ell ${styles.samples}`}>{samplesOf(headers, sample, header).join(' · ')}</span>
              <span className="sec">
                {taken ? `${labelOf(field)} is read from ${taken}` : `No ${labelOf(field).toLowerCase()} without it`}
              </span>
              <Button variant="default" size="xs" onClick={() => onChange({ ...mapping, [field]: header })}>
                {taken ? `Read ${labelOf(field).toLowerCase()} from it instead` : `Read it as ${labelOf(field).toLowerCase()}`}
              </Button>
            </li>
          )
        })}
      </ul>
      {rest.length > 0 && (
        <p>
          {(isAll ? rest : rest.slice(0, 12)).join(', ')}
          {rest.length > 12 && !isAll && (
            <button type="button" className={styles.more} onClick={() => setAll(true)}>
              and {rest.length - 12} more
            </button>
          )}
        </p>
      )}
    </section>
  )
}
