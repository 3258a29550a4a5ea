import { type ImportReport, importRepairOrders } from '@lotline/contract/feeds/imports'
import { formatCount } from '@lotline/domain/amounts/count'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '../../api/files.ts'
import { refusalWords } from '../../api/refusals.ts'
import { Action } from '../../ui/Action.tsx'
import { tableFiles } from '../../ui/form/table-files.ts'
import { Dialog } from '../../ui/message/Dialog.tsx'
import { FileRemarks } from '../../ui/message/FileRemarks.tsx'
import { toast } from '../../ui/message/toast.ts'
import styles from './RepairOrders.module.css'

/** Takes a file of repair orders in, for all vehicles that it names, and tells what has become of each row. */
export function ImportOrders() {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [report, setReport] = useState<ImportReport>()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => upload(importRepairOrders, {}, file),
    onSuccess: (told) => {
      setReport(told)
      setOpen(true)
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => client.invalidateQueries({ queryKey: ['vehicle'] }),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={tableFiles}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) mutate(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Action
        icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        isBusy={isPending}
        needsNetwork
        onClick={() => input.current?.click()}
      >
        Import file
      </Action>
      {report && (
        <Dialog
          title="Repair orders imported"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setReport(undefined)}
          actions={
            <Action size="md" look="filled" onClick={() => setOpen(false)}>
              Done
            </Action>
          }
        >
          <Told {...report} />
        </Dialog>
      )}
    </>
  )
}

function Told({ read, added, changed, unchanged, leftOut, reasons, notes, remarks }: ImportReport) {
  const counts = { Read: read, Added: added, Changed: changed, Unchanged: unchanged, 'Left out': leftOut }
  return (
    <>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="fig">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <FileRemarks remarks={remarks} />
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="Left out">
          {reasons.map(({ line, name, reason }) => (
            <li key={`${line} ${name}`}>
              <b className="fig">{name || `Row ${line}`}</b> {reason}
            </li>
          ))}
        </ul>
      )}
      {leftOut > reasons.length && <p className="mut">Only the first {formatCount(reasons.length)} are listed.</p>}
      {notes.length > 0 && (
        <ul className={styles.reasons} aria-label="Left empty">
          {notes.map(({ line, name, note }) => (
            <li key={`${line} ${name} ${note}`}>
              <b className="fig">{name || `Row ${line}`}</b> {note}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
