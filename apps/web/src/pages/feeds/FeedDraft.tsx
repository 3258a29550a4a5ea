import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { tableFiles } from '../../ui/form/table-files.ts'
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

/** A place to drop a file on, with the button that does the same. */
function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const offline = useNetworkRefusal()
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !offline) onFile(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button inside is the first.
    <div
      className={`${styles.zone} ${isOver ? styles.over : ''}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileImport className={styles.icon} size={28} stroke={1.5} aria-hidden="true" />
      <p>
        <strong>Drop a CSV, Excel, XML or JSON file here</strong>
      </p>
      <NetworkButton onClick={() => input.current?.click()}>Choose a file</NetworkButton>
      <p className="lab">Columns are found by their headers. Up to 200 MB.</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={tableFiles}
        aria-label="Feed file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file may be chosen again after a refusal.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
