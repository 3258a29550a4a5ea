import type { ReportFile } from './report-file.ts'

export type ReportTask = { report: ReportFile; format: 'pdf' | 'xlsx'; path: string }

/** Runs in a thread of its own: lays the report out and writes it. Each is loaded where it is wanted: a printer takes much memory. */
export default async function writeReport({ report, format, path }: ReportTask): Promise<void> {
  const write = format === 'pdf' ? (await import('./pdf.ts')).writePdf : (await import('./workbook.ts')).writeWorkbook
  await write(path, report)
}
