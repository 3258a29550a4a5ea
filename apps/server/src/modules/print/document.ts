import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { lineOf, widthOf } from '../../printing/lettering.ts'
import { printPdf } from '../../printing/print.ts'
import { reconFacts, vehicleFacts } from './facts.ts'
import { headerOf } from './header.ts'
import { lineSection } from './line.ts'
import { noteSection } from './notes.ts'
import type { Printout } from './read.ts'
import { contentWidth, label, paper, printed } from './styles.ts'
import { taskSection } from './tasks.ts'
import { momentWords } from './words.ts'

/** A vehicle on letter paper, standing: who it is, what it is worth, where it is, what is done and what was said. */
export function printVehicle(printout: Printout): Promise<Uint8Array> {
  const { vehicleCard: card } = printout.vehicle
  const content = [
    ...(printout.hasHeader ? headerOf(printout) : []),
    ...vehicleFacts(printout),
    ...(printout.hasAppraisal ? reconFacts(printout) : []),
    ...lineSection(printout),
    ...taskSection(printout, contentWidth),
    ...noteSection(printout),
  ]
  return printPdf({
    pageSize: { width: paper.width, height: paper.height },
    pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
    info: { title: `${card.stockNumber} ${titleOf(card)}`, creator: 'Lotline' },
    content,
    footer: (page, pages) => footerOf(printout, `Page ${page} of ${pages}`),
  })
}

function footerOf({ vehicle: { vehicleCard: card }, rooftop, madeAt, timeZone }: Printout, page: string): Content {
  const words = `${card.stockNumber}  ·  ${titleOf(card)}  ·  ${rooftop}  ·  Printed ${momentWords(madeAt, timeZone)}`
  const right = contentWidth - widthOf(page, label)
  return {
    stack: [
      { ...printed(lineOf(words, label, right - 12)), relativePosition: { x: paper.side, y: 12 } },
      { ...printed(lineOf(page, label, contentWidth)), relativePosition: { x: paper.side + right, y: 12 } },
    ],
  }
}
