import { EXPORT_FORM, exportFileEnding, exportParts, NOT_EXPORTED } from '@lotline/domain/rooftop-export/export-parts'
import { useState } from 'react'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Dialog } from '../../../../ui/message/Dialog.tsx'
import styles from './Export.module.css'
import { formatsWords } from './export-words.ts'

type Part = (typeof exportParts)[number]

const columns: Column<Part>[] = [
  { head: 'Part', width: '66%', onPhone: 'title', cell: ({ label }) => label },
  { head: 'Written as', cell: ({ formats }) => formatsWords(formats) },
]

/** Files inside of an export, as its own README.txt names them. */
const files = [
  ['README.txt', 'How to read it, for people who have nothing but the file.'],
  ['lotline.json', 'What it is: form, version, rooftop and moment.'],
  ['rows/TABLE.jsonl', 'Every row of a table, one JSON object a line. Moments are in UTC, money is in US dollars.'],
  ['csv/TABLE.csv', 'The main tables again for spreadsheets, with names beside ids.'],
  ['clocks.jsonl', 'What each clock read at that moment, in seconds.'],
  ['files/ID', 'Photos, videos and documents as they came.'],
  ['files.jsonl', 'Size and SHA-256 of each file.'],
  ['manifest.json', 'Last: rows, columns, size and SHA-256 of each part. Without it the export was cut off.'],
] as const

/** The form of an export, written down: whoever has the file can read it without Lotline. */
export function ExportForm({ onClosed }: { readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title="The form of the export" size={640}>
      <p>
        An export is a tar archive, <code>{exportFileEnding}</code>, of form {EXPORT_FORM}. Any program that opens tar files, CSV
        and JSON reads it.
      </p>
      <dl className={styles.files}>
        {files.map(([name, words]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <DataTable caption="Parts of an export" columns={columns} rows={exportParts} keyOf={({ id }) => id} />
      <p className="sec">Not in it: {NOT_EXPORTED.charAt(0).toLowerCase() + NOT_EXPORTED.slice(1)}</p>
    </Dialog>
  )
}
