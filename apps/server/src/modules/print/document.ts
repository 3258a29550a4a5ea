import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { lineOf, widthOf } from '../../printing/lettering.ts'
import { printPdf } from '../../printing/print.ts'
import { contentWidth, label, paper, printed, type Sheet } from '../../printing/sheet.ts'
import { momentWords } from '../../printing/words.ts'
import { drawSections, type Sections } from './sections.ts'

/** A vehicle as it is printed: what this person may see of it and has not left out. */
export type Printout = { sheet: Sheet; card: Vehicle['vehicleCard']; sections: Sections }

/** A vehicle on letter paper, standing: who it is, what it is worth, where it is, what is done and what was said. */
export function printVehicle({ sheet, card, sections }: Printout): Promise<Uint8Array> {
  return printPdf({
    pageSize: { width: paper.width, height: paper.height },
    pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
    info: { title: `${card.stockNumber} ${titleOf(card)}`, creator: 'Lotline' },
    content: drawSections(sections, sheet),
    footer: (page, pages) => footerOf(card, sheet, `Page ${page} of ${pages}`),
  })
}

function footerOf(card: Printout['card'], { rooftop, madeAt, timeZone }: Sheet, page: string): Content {
  const words = `${card.stockNumber}  ·  ${titleOf(card)}  ·  ${rooftop}  ·  Printed ${momentWords(madeAt, timeZone)}`
  const right = contentWidth - widthOf(page, label)
  return {
    stack: [
      { ...printed(lineOf(words, label, right - 12)), relativePosition: { x: paper.side, y: 12 } },
      { ...printed(lineOf(page, label, contentWidth)), relativePosition: { x: paper.side + right, y: 12 } },
    ],
  }
}
