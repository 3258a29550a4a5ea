import type { MessagePort } from 'node:worker_threads'
import type { ExportFormat } from '@lotline/contract/export'
import { takeFrom } from './handing.ts'
import type { Heading } from './heading.ts'
import { writePdf } from './pdf.ts'
import { writeWorkbook } from './workbook.ts'

export type FileTask = { format: ExportFormat; heading: Heading; path: string; list: MessagePort }

/** Runs in a thread of its own: writes the list that comes through the port into a file. */
export default async function writeList({ format, heading, path, list }: FileTask): Promise<void> {
  await (format === 'pdf' ? writePdf : writeWorkbook)(path, heading, takeFrom(list))
}
