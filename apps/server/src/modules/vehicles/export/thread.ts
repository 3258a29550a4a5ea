import type { MessagePort } from 'node:worker_threads'
import type { ExportFormat } from '@lotline/contract/vehicles/export'
import { takeFrom } from './handing.ts'
import type { Heading } from './heading.ts'

export type FileTask = { format: ExportFormat; heading: Heading; path: string; list: MessagePort }

/** Runs in a thread of its own: writes the list that comes through the port into a file. */
export default async function writeList({ format, heading, path, list }: FileTask): Promise<void> {
  const write = await writerOf(format)
  await write(path, heading, takeFrom(list))
}

/** Each is loaded where it is wanted: a printer takes more memory than a workbook of any length. */
async function writerOf(format: ExportFormat) {
  return format === 'pdf' ? (await import('./pdf.ts')).writePdf : (await import('./workbook.ts')).writeWorkbook
}
