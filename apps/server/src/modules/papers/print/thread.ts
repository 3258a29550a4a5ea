import { writeFile } from 'node:fs/promises'
import { type FilledGuide, printBuyersGuides } from './buyers-guide.ts'
import { type LabelFacts, printLabelSheets, printLabels } from './label.ts'
import { printStickers, type StickerFacts } from './sticker.ts'

/** What is printed, with all that stands on it. */
export type PaperTask =
  | { paper: 'STICKER'; vehicles: StickerFacts[] }
  | { paper: 'BUYERS_GUIDE'; vehicles: FilledGuide[] }
  | { paper: 'LABEL'; vehicles: LabelFacts[] }
  | { paper: 'LABEL_SHEET'; vehicles: LabelFacts[]; start: number }

export type PrintTask = { task: PaperTask; path: string }

/** Runs in a thread of its own: lays the papers out and writes them. */
export default async function writePapers({ task, path }: PrintTask): Promise<void> {
  await writeFile(path, await drawn(task))
}

/** The bytes of the document. */
function drawn(task: PaperTask): Promise<Uint8Array> {
  switch (task.paper) {
    case 'STICKER':
      return printStickers(task.vehicles)
    case 'BUYERS_GUIDE':
      return printBuyersGuides(task.vehicles)
    case 'LABEL':
      return printLabels(task.vehicles)
    case 'LABEL_SHEET':
      return printLabelSheets(task.vehicles, task.start)
  }
}
