import { writeFile } from 'node:fs/promises'
import { type PrintedChecklist, printChecklist } from './document.ts'

export type PrintTask = { printed: PrintedChecklist; path: string }

/** Runs in a thread of its own: lays the checklist out and writes it. */
export default async function writeChecklist({ printed, path }: PrintTask): Promise<void> {
  await writeFile(path, await printChecklist(printed))
}
