import type { ImportReport } from '@lotline/contract/rooftops/import'
import { formatCount } from '@lotline/domain/amounts/count'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import styles from './Import.module.css'
import { agreeWords, peopleWords, reportTitle, sidesWords } from './import-words.ts'

type Count = ImportReport['counts'][number]

const columns: Column<Count>[] = [
  { head: 'What', width: '46%', onPhone: 'title', cell: ({ label }) => label },
  { head: 'In the file', isFigure: true, onPhone: 'named', cell: ({ inFile }) => <b className="fig">{formatCount(inFile)}</b> },
  {
    head: 'Here',
    isFigure: true,
    onPhone: 'named',
    cell: ({ inFile, inRooftop }) => (
      <b className={`fig ${inFile === inRooftop ? '' : styles.wrong}`}>{formatCount(inRooftop)}</b>
    ),
  },
]

/** Both sides after an import, counted anew, and what differs. */
export function ImportReportView({ report, rooftop }: { readonly report: ImportReport; readonly rooftop: string }) {
  const { isSame, differences, switchedOff } = report
  return (
    <section className={styles.report} aria-label="Report of the import">
      <p className={styles.reportHead} role="status">
        <StatusGlyph kind={isSame ? 'complete' : 'late'} size={16} label="" />
        <b className={isSame ? undefined : styles.wrong}>{reportTitle(report)}</b>
        <span className="sec">{rooftop}</span>
      </p>
      {differences.length > 0 && <Sentences label="Differences" sentences={differences} />}
      <Sentences
        label="Counted on both sides"
        sentences={[
          sidesWords('Events', report.events),
          agreeWords('Clocks', 'compared to the second', report.clocks),
          agreeWords('Files', 'compared by checksum', report.files),
          peopleWords(report.people),
          report.keptIds ? 'Every row kept its id' : 'Ids were taken here already: every row has a new one',
        ]}
      />
      {switchedOff.length > 0 && (
        <>
          <h3>To turn on or set up again</h3>
          <Sentences label="To turn on or set up again" sentences={switchedOff} />
        </>
      )}
      <details className={styles.counts}>
        <summary>All counts</summary>
        <DataTable caption="Rows in the file and here" columns={columns} rows={report.counts} keyOf={({ label }) => label} />
      </details>
    </section>
  )
}

function Sentences({ label, sentences }: { readonly label: string; readonly sentences: readonly string[] }) {
  return (
    <ul className={styles.sentences} aria-label={label}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
