import { guideDefects, guideText } from '@lotline/domain/papers/guide-text'
import type { Content } from 'pdfmake'
import { lineOf, linesOf, linesOfParts, type Style } from '../../../printing/lettering.ts'
import { black, frame, leadingOf, placed, placedLine, rule } from '../../../printing/placed.ts'

/** Whom the back of the form names. */
export type GuideDealer = { name: string; address: string; phone: string; email: string; complaintsContact: string }

const side = 40
const top = 36
const width = 612 - 2 * side
const gap = 16
const column = (width - 2 * gap) / 3
const text: Style = { face: 'words', weight: 'normal', size: 10, color: black }
const bold: Style = { ...text, weight: 'bold', size: 11 }
const caption: Style = { ...text, size: 8.5 }
const value: Style = { ...text, weight: 'bold', size: 11 }
const row = 34

/** The back of the form: what may be wrong with used cars, and who answers for this one. */
export function drawBack(dealer: GuideDealer): Content[] {
  const lead = placed(linesOf(guideText.defectsLead, bold, { width, most: 2 }), bold, { x: side, y: top })
  const columns = guideDefects.map((systems, index) => drawDefects(systems, side + index * (column + gap), lead.bottom + 8))
  const below = Math.max(...columns.map(({ bottom }) => bottom)) + 14
  const table = drawDealer(dealer, below)
  return [...lead.content, ...columns.flatMap(({ content }) => content), ...table.content, ...drawContract(table.bottom + 14)]
}

function drawDefects(systems: (typeof guideDefects)[number], x: number, from: number): { content: Content[]; bottom: number } {
  const content: Content[] = []
  let y = from
  for (const { system, defects } of systems) {
    const head = placed([lineOf(system, bold, column)], bold, { x, y })
    content.push(...head.content)
    y = head.bottom
    for (const defect of defects) {
      const said = placed(linesOf(defect, text, { width: column - 8, most: 4 }), text, { x: x + 8, y })
      content.push(...said.content)
      y = said.bottom
    }
    y += 6
  }
  return { content, bottom: y }
}

function drawDealer(dealer: GuideDealer, y: number): { content: Content[]; bottom: number } {
  const words = guideText.dealer
  const half = width / 2
  const rows = [
    [{ label: words.name, said: dealer.name, left: 0, room: width }],
    [{ label: words.address, said: dealer.address, left: 0, room: width }],
    [
      { label: words.phone, said: dealer.phone, left: 0, room: half },
      { label: words.email, said: dealer.email, left: half, room: half },
    ],
    [{ label: words.complaints, said: dealer.complaintsContact, left: 0, room: width }],
  ]
  const content = rows.flatMap((fields, index) => {
    const at = y + index * row
    const cells = fields.flatMap(({ label, said, left, room }) => [
      placedLine(lineOf(label, caption, room - 12), { x: side + left + 6, y: at + 4 }),
      placedLine(lineOf(said, value, room - 12), { x: side + left + 6, y: at + 4 + leadingOf(caption) }),
    ])
    return [...(index === 0 ? [] : [rule(side, at, width, 0.75)]), ...cells]
  })
  return { content: [frame(side, y, width, rows.length * row, 1.5), ...content], bottom: y + rows.length * row }
}

function drawContract(y: number): Content[] {
  const { lead, text: said } = guideText.contract
  const parts = [
    { text: lead, weight: 'bold' as const },
    { text: said, weight: 'normal' as const },
  ]
  return placed(linesOfParts(parts, { ...text, size: 10.5 }, { width, most: 6 }), { ...text, size: 10.5 }, { x: side, y }).content
}
