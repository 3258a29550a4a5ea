import type { FeedPreview } from '@lotline/contract/feeds/feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { FileRemarks } from '../../ui/message/FileRemarks.tsx'
import { DryRun } from './DryRun.tsx'
import { dryRunSummary } from './dry-run-words.ts'
import styles from './FeedForm.module.css'
import { MappingTable, NotTaken } from './MappingTable.tsx'
import { type Mapping, missingFields } from './mapping-table.ts'
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
  const { values, setValues, getInputProps } = useForm<Choices>({
    initialValues: { feedName: preview.feedName, mapping: preview.mapping, overwrite: false, trustsVin: false },
  })
  const { mapping, overwrite, trustsVin } = values
  const columns = { preview, mapping, onChange: (mapping: Mapping) => setValues({ mapping }) }
  const missing = missingFields(preview, mapping)
  const name = values.feedName.trim()
  const reason = missing.length > 0 ? `Choose the column for ${missing.join(', ')}` : name === '' ? 'Give the feed a name' : null
  // The same as long as nothing is chosen otherwise: a dry run is asked for each other one.
  const choices = useMemo(
    () => (reason === null ? { feedName: name, mapping, overwrite, trustsVin } : null),
    [reason, name, mapping, overwrite, trustsVin],
  )
  const dryRun = useDryRun(preview.uploadId, starting.isPending ? null : choices)
  const foretold =
    dryRun.told && !dryRun.isStale && !dryRun.error ? dryRunSummary(dryRun.told) : 'Price changes go into each vehicle’s history.'
  return (
    <section className={`panel ${styles.form}`} aria-label="New feed">
      <header className={styles.head}>
        <h2 className="ell">{preview.fileName}</h2>
        <span className="sec">
          {formatCount(preview.rowCount)} {preview.rowCount === 1 ? 'row' : 'rows'}, {preview.headers.length} columns
        </span>
      </header>
      <div className={styles.options}>
        <TextInput
          label="Feed name"
          description="Each run is checked against the last one of the same name"
          value={values.feedName}
          maxLength={80}
          error={name === '' ? 'A feed needs a name' : null}
          onChange={(event) => setValues({ feedName: event.currentTarget.value })}
        />
        <Switch
          label="Overwrite what people changed"
          description="Otherwise a field that someone edited keeps its value, and the report says so"
          {...getInputProps('overwrite', { type: 'checkbox' })}
        />
        <Switch
          label="Trust the VIN for year, make and model"
          description="Where the file disagrees with the VIN; otherwise the file counts, and the report says so"
          {...getInputProps('trustsVin', { type: 'checkbox' })}
        />
      </div>
      <FileRemarks remarks={dryRun.told?.remarks ?? preview.remarks} />
      <NotTaken {...columns} />
      <MappingTable {...columns} />
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
