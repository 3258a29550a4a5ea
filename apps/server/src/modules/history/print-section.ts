import type { HistoryItem } from '@lotline/contract/history'
import { actorLabel } from '@lotline/domain/history/actor-label'
import type { Content } from 'pdfmake'
import { lineOf, linesOf } from '../../printing/lettering.ts'
import { type Column, roomOf, tableSection } from '../../printing/section.ts'
import { contentWidth, printed, quiet, type Sheet, strong, word } from '../../printing/sheet.ts'
import { momentWords } from '../../printing/words.ts'

/** What happened to a vehicle, newest first; `hasMore` where the oldest are left out. */
export type PrintedHistory = { items: HistoryItem[]; hasMore: boolean }

const when: Column = { head: 'When', width: 152 }
const who: Column = { head: 'By', width: 108 }
const what: Column = { head: 'What', width: contentWidth - when.width - who.width }

export function drawHistory({ items, hasMore }: PrintedHistory, { timeZone }: Sheet): Content[] {
  const rows = items.map((item) => [
    printed(lineOf(momentWords(new Date(item.timestamp), timeZone), quiet, roomOf(when)), { above: 1 }),
    tellingOf(item),
    printed(lineOf(actorLabel(item), quiet, roomOf(who)), { above: 1 }),
  ])
  const remark = hasMore ? `The latest ${items.length}` : ''
  return [tableSection('History', { columns: [when, what, who], rows }, remark)]
}

/** What kind of event it was, its own sentence, and what it changed. */
function tellingOf({ itemType, label, changes }: HistoryItem): Content {
  const width = roomOf(what)
  const told = changes.map(({ field, before, after }) => `${spaced(field)}: ${before ?? 'none'} to ${after ?? 'none'}`)
  return {
    stack: [
      printed(lineOf(spaced(itemType), strong, width)),
      ...(label === '' ? [] : linesOf(label, word, { width, most: 4 }).map((line) => printed(line, { above: 1 }))),
      ...told.flatMap((change) => linesOf(change, quiet, { width, most: 3 }).map((line) => printed(line, { above: 1 }))),
    ],
  }
}

/** 'Advertised price' of 'advertisedPrice', 'Step entered' of 'STEP_ENTERED'. */
function spaced(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
