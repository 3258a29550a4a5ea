import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { lineOf, widthOf } from '../../printing/lettering.ts'
import { printPdf } from '../../printing/print.ts'
import { reconFacts, vehicleFacts } from './facts.ts'
import { headerOf } from './header.ts'
import { lineSection } from './line.ts'
import { noteSection } from './notes.ts'
import { contentWidth, label, sheet as paper, printed } from './print-styles.ts'
import type { Sheet } from './read-sheet.ts'
import { momentWords } from './sheet-words.ts'
import { taskSection } from './tasks.ts'

/** A vehicle on letter paper, standing: who it is, what it is worth, where it is, what is done and what was said. */
export function printSheet(sheet: Sheet): Promise<Uint8Array> {
  const { vehicleCard: card } = sheet.vehicle
  const content = [
    ...(sheet.hasHeader ? headerOf(sheet) : []),
    ...vehicleFacts(sheet),
    ...(sheet.hasAppraisal ? reconFacts(sheet) : []),
    ...lineSection(sheet),
    ...taskSection(sheet, contentWidth),
    ...noteSection(sheet),
  ]
  return printPdf({
    pageSize: { width: paper.width, height: paper.height },
    pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
    info: { title: `${card.stockNumber} ${titleOf(card)}`, creator: 'Lotline' },
    content,
    footer: (page, pages) => footerOf(sheet, `Page ${page} of ${pages}`),
  })
}

function footerOf({ vehicle: { vehicleCard: card }, rooftop, madeAt, timeZone }: Sheet, page: string): Content {
  const words = `${card.stockNumber}  ·  ${titleOf(card)}  ·  ${rooftop}  ·  Printed ${momentWords(madeAt, timeZone)}`
  const right = contentWidth - widthOf(page, label)
  return {
    stack: [
      { ...printed(lineOf(words, label, right - 12)), relativePosition: { x: paper.side, y: 12 } },
      { ...printed(lineOf(page, label, contentWidth)), relativePosition: { x: paper.side + right, y: 12 } },
    ],
  }
}
