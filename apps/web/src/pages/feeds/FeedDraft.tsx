import { Button } from '@mantine/core'
import { DropZone } from './DropZone.tsx'
import styles from './FeedDraft.module.css'
import { FeedForm } from './FeedForm.tsx'
import { Refusal } from './Refusal.tsx'
import { useDraft } from './use-draft.ts'

/** A file on its way in: choose it, see how it is understood, start. */
export function FeedDraft({ onStarted }: { readonly onStarted: (runId: string) => void }) {
  const { sending, starting, start, progress, cancel } = useDraft(onStarted)
  const { data: preview, variables: file } = sending
  if (preview) return <FeedForm key={preview.uploadId} preview={preview} starting={starting} onStart={start} onCancel={cancel} />
  return (
    <section className={`panel ${styles.panel}`} aria-label="New feed">
      {sending.isPending && file ? (
        <div className={styles.sending} role="status">
          <span className={styles.words}>
            <strong className="ell">{file.name}</strong>
            <span className="sec">{progress < 1 ? `${Math.round(progress * 100)}% sent` : 'Reading the columns'}</span>
          </span>
          <progress
            className={styles.progress}
            aria-label={`Sending ${file.name}`}
            max={1}
            {...(progress < 1 && { value: progress })}
          />
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <>
          {sending.isError && <Refusal title={`${file?.name ?? 'The file'} was not taken`} error={sending.error} />}
          <DropZone onFile={sending.mutate} />
        </>
      )}
    </section>
  )
}
