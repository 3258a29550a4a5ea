import type { ImportReport } from '@lotline/contract/feeds/imports'
import { bringOwnList } from '@lotline/contract/rooftops/set-up'
import { formatCount } from '@lotline/domain/amounts/count'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '../../api/files.ts'
import { refusalWords } from '../../api/refusals.ts'
import { rooftopKeys } from '../../features/rooftops/keys.ts'
import { Action } from '../../ui/Action.tsx'
import { tableFiles } from '../../ui/form/table-files.ts'
import { FileRemarks } from '../../ui/message/FileRemarks.tsx'
import { toast } from '../../ui/message/toast.ts'
import styles from './OwnList.module.css'

/** Takes the store's own list of where its cars stand: its columns can then be chosen by. */
export function OwnList({ onBrought }: { readonly onBrought: () => void }) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [report, setReport] = useState<ImportReport>()
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => upload(bringOwnList, {}, file),
    onSuccess: async (told) => {
      setReport(told)
      await client.invalidateQueries({ queryKey: rooftopKeys.setUp })
      if (told.added > 0) onBrought()
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
  })
  return (
    <div className={styles.list}>
      <input
        ref={input}
        type="file"
        hidden
        accept={tableFiles}
        aria-label="Your own list"
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
        Bring your own list
      </Action>
      <p className="lab">
        A CSV or Excel file with the unit (stock number, VIN or its last 6 or 8), the step, a promise date and a note. Promise and
        note become a note of the car.
      </p>
      <div role="status">{report && <Brought {...report} />}</div>
    </div>
  )
}

function Brought({ added, leftOut, reasons, remarks }: ImportReport) {
  return (
    <>
      <p>
        {formatCount(added)} {added === 1 ? 'car' : 'cars'} found, {formatCount(leftOut)} {leftOut === 1 ? 'row' : 'rows'} left
        out.
      </p>
      {reasons.length > 0 && (
        <details>
          <summary>Rows left out</summary>
          <ul className={styles.reasons}>
            {reasons.slice(0, 100).map(({ line, name, reason }) => (
              <li key={line}>
                <b className="fig">{name || `Row ${line}`}</b> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FileRemarks remarks={remarks} />
    </>
  )
}
