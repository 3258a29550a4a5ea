import { writeFile } from 'node:fs/promises'
import { printSheet } from './document.ts'
import type { Sheet } from './read-sheet.ts'

export type PrintTask = { sheet: Sheet; path: string }

/** Runs in a thread of its own: lays the sheet out and writes it. */
export default async function writeSheet({ sheet, path }: PrintTask): Promise<void> {
  await writeFile(path, await printSheet(sheet))
}
