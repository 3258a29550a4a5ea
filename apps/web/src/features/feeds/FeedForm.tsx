import type { FeedPreview } from '@lotline/contract/feeds'
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './FeedForm.module.css'
import { countWords } from './feed-words.ts'
import { MappingTable } from './MappingTable.tsx'
import { type Mapping, missingFields, notTaken } from './mapping-table.ts'
import { Refusal } from './Refusal.tsx'
import type { Choices } from './use-draft.ts'

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
  const missing = missingFields(preview, mapping)
  const name = feedName.trim()
  const reason = missing.length > 0 ? `Choose the column for ${missing.join(', ')}` : name === '' ? 'Give the feed a name' : null
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
          description="Runs of the same name are compared with each other"
          value={feedName}
          maxLength={80}
          error={name === '' ? 'A feed needs a name' : null}
          onChange={(event) => setFeedName(event.currentTarget.value)}
        />
        <Switch
          label="Overwrite fields edited by people"
          description="Otherwise what somebody changed by hand is kept, and told in the report"
          checked={overwrite}
          onChange={(event) => setOverwrite(event.currentTarget.checked)}
        />
      </div>
      <MappingTable preview={preview} mapping={mapping} onChange={setMapping} />
      <NotTaken headers={notTaken(preview.headers, mapping)} />
      {starting.isError && (
        <div className={styles.refusal}>
          <Refusal title="The run was not started" error={starting.error} />
        </div>
      )}
      <footer className={styles.footer}>
        <span className={styles.reason}>{reason ?? 'Price changes go into each vehicle’s history.'}</span>
        <Button variant="default" size="md" onClick={onCancel} disabled={starting.isPending}>
          Cancel
        </Button>
        <Button
          size="md"
          disabled={reason !== null}
          loading={starting.isPending}
          onClick={() => onStart({ feedName: name, mapping, overwrite })}
        >
          Start
        </Button>
      </footer>
    </section>
  )
}

function NotTaken({ headers }: { readonly headers: readonly string[] }) {
  if (headers.length === 0) return null
  return (
    <p className={styles.notTaken}>
      <span className="mut">Not taken:</span> {headers.join(', ')}
    </p>
  )
}
