import { type LastImport, listLastImports } from '@lotline/contract/feeds/imports'
import { formatCount } from '@lotline/domain/amounts/count'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Action } from '../../../ui/Action.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { FileRemarks } from '../../../ui/message/FileRemarks.tsx'
import { clockWords, dayWords } from '../../../ui/moment-words.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { importKinds } from './import-kinds.ts'

type Report = NonNullable<LastImport['report']>
type Shown = { readonly label: string; readonly report: Report }

/** What came in last of each kind, by a token or by hand, and what became of its rows. */
export function LastImports() {
  const { data: imports, ...state } = useQuery({
    queryKey: ['settings', 'last-imports'],
    queryFn: async ({ signal }) => (await call(listLastImports, {}, { signal })).data,
  })
  const [shown, setShown] = useState<Shown>()
  return (
    <section className="panel" aria-label="Last imports">
      <PanelHead title="Last imports" />
      {!imports ? (
        <NotLoaded what="the last imports" {...state} rows={3} />
      ) : imports.length === 0 ? (
        <EmptyState icon={<IconFileImport size={24} stroke={1.75} aria-hidden="true" />} title="Nothing has been imported yet" />
      ) : (
        <DataTable caption="Last import of each kind" columns={columnsOf(setShown)} rows={imports} keyOf={({ kind }) => kind} />
      )}
      {shown && <LeftOutDialog {...shown} onClosed={() => setShown(undefined)} />}
    </section>
  )
}

function columnsOf(onShow: (shown: Shown) => void): Column<LastImport>[] {
  const count = (head: string, of: (report: Report) => number): Column<LastImport> => ({
    head,
    isFigure: true,
    onPhone: 'named',
    cell: ({ report }) => report && <b className="fig">{formatCount(of(report))}</b>,
  })
  return [
    { head: 'Kind', width: '22%', onPhone: 'title', cell: ({ kind }) => <b>{labelOf(kind)}</b> },
    { head: 'When', cell: ({ at }) => `${dayWords(new Date(at), new Date())}, ${clockWords(new Date(at))}` },
    count('Read', ({ read }) => read),
    count('Added', ({ added }) => added),
    count('Changed', ({ changed }) => changed),
    count('Unchanged', ({ unchanged }) => unchanged),
    {
      head: 'Left out',
      isFigure: true,
      onPhone: 'named',
      cell: ({ kind, report }) =>
        report &&
        (report.reasons.length + report.notes.length + report.remarks.length === 0 ? (
          <b className="fig">{report.leftOut}</b>
        ) : (
          <Action
            aria-label={`What was left out of ${labelOf(kind)}, and why`}
            onClick={() => onShow({ label: labelOf(kind), report })}
          >
            {formatCount(report.leftOut)}
          </Action>
        )),
    },
  ]
}

function labelOf(kind: LastImport['kind']): string {
  return importKinds.find((one) => one.kind === kind)?.label ?? kind
}

/** Of the rows that were left out the first, with their reasons, and cells that were left empty in others. */
function LeftOutDialog({ label, report, onClosed }: Shown & { readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const { leftOut, reasons, notes, remarks } = report
  const rows = [...reasons, ...notes.map(({ note, ...at }) => ({ ...at, reason: note }))]
  const words = leftOut === 0 ? 'cells left empty' : `${leftOut === 1 ? '1 row' : `${formatCount(leftOut)} rows`} left out`
  const columns: Column<Report['reasons'][number]>[] = [
    { head: 'Line', width: '70px', isFigure: true, onPhone: 'aside', cell: ({ line }) => <span className="fig">{line}</span> },
    { head: 'Row', width: '30%', onPhone: 'title', cell: ({ name }) => name || 'Without a name' },
    { head: 'Why', cell: ({ reason }) => reason },
  ]
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={`${label}: ${words}`} size={640}>
      {reasons.length < leftOut && <p className="sec">The first {reasons.length}.</p>}
      <FileRemarks remarks={remarks} />
      <DataTable
        caption="Rows that were left out"
        columns={columns}
        rows={rows}
        keyOf={({ line, name, reason }) => `${line} ${name} ${reason}`}
      />
    </Dialog>
  )
}
