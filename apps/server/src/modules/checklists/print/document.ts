import type { Checklist, FieldDetail } from '@lotline/contract/tasks/checklists'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { answerWords, type ChecklistField, isGroup, type OptionMark, progressOf } from '@lotline/domain/checklists/checklists'
import { personName } from '@lotline/domain/people/person-name'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { colors } from '../../../printing/colors.ts'
import { lineOf, linesOf, widthOf } from '../../../printing/lettering.ts'
import { type Mark, mark } from '../../../printing/marks.ts'
import { printPdf } from '../../../printing/print.ts'
import { type Column, roomOf, tableSection } from '../../../printing/section.ts'
import { heading, label, paper, printed, quiet, type Sheet, strong, word } from '../../../printing/sheet.ts'
import { momentWords, shortMomentWords } from '../../../printing/words.ts'

/** A checklist as it is printed, with the vehicle whose it is. */
export type PrintedChecklist = { sheet: Sheet; card: Vehicle['vehicleCard']; checklist: Checklist }

// The letter lies on its side (SEC-015).
const page = { width: paper.height, height: paper.width }
const width = page.width - 2 * paper.side
const columns = [
  { head: 'Item', width: 232 },
  { head: 'Answer', width: 208 },
  { head: 'Note and task', width: width - 232 - 208 - 104 },
  { head: 'By', width: 104 },
] as const satisfies readonly Column[]
const [itemColumn, answerColumn, noteColumn, byColumn] = columns
const marks: Record<OptionMark, Mark | null> = { FINE: null, WATCH: 'warning', FAILS: 'late' }
const markRoom = 11

/** A checklist on letter paper, lying: what is answered as it is, and what is open with its choices, for whoever goes on with a pen. */
export function printChecklist({ sheet, card, checklist }: PrintedChecklist): Promise<Uint8Array> {
  return printPdf({
    pageSize: page,
    pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
    info: { title: `${card.stockNumber} ${checklist.name}`, creator: 'Lotline' },
    content: [...headOf(card, checklist, sheet), ...sectionsOf(checklist, sheet)],
    footer: (number, pages) => footerOf(card, sheet, `Page ${number} of ${pages}`),
  })
}

function headOf(card: PrintedChecklist['card'], checklist: Checklist, { timeZone }: Sheet): Content[] {
  const { compeletedChecklistItems: completed, totalChecklistItems: total, fails, finishedDate, finishedBy } = checklist
  const by = finishedBy ? ` by ${personName(finishedBy)}` : ''
  const facts = [
    `Version ${checklist.version}`,
    `${completed} of ${total} answered`,
    fails > 0 ? `${fails} ${fails === 1 ? 'fails' : 'fail'}` : '',
    finishedDate ? `Finished ${momentWords(new Date(finishedDate), timeZone)}${by}` : 'Not finished',
  ]
  const vehicle = [card.stockNumber, titleOf(card), card.vin].filter(Boolean).join('  ·  ')
  return [
    printed(lineOf(checklist.name, { ...heading, size: 17 }, width)),
    printed(lineOf(vehicle, strong, width), { above: 3 }),
    printed(lineOf(facts.filter(Boolean).join('  ·  '), quiet, width), { above: 2 }),
  ]
}

/** Groups under their headings; controls that stand by themselves together under none. */
function sectionsOf(checklist: Checklist, sheet: Sheet): Content[] {
  const sections: { title: string; fields: ChecklistField[] }[] = []
  for (const item of checklist.checkList.items) {
    const last = sections.at(-1)
    if (isGroup(item)) sections.push({ title: item.label, fields: item.items })
    else if (last?.title === '') last.fields.push(item)
    else sections.push({ title: '', fields: [item] })
  }
  return sections.map(({ title, fields }) => sectionOf(title || 'Items', fields, checklist, sheet))
}

function sectionOf(title: string, fields: readonly ChecklistField[], checklist: Checklist, sheet: Sheet): Content {
  const { completed, total } = progressOf(fields, checklist.answers)
  const details = new Map(checklist.fields.map((detail) => [detail.fieldId, detail]))
  const rows = fields.map((field) => rowOf(field, checklist, details.get(field.id), sheet))
  return tableSection(title, { columns, rows }, `${completed} of ${total}`)
}

function rowOf(field: ChecklistField, { answers }: Checklist, detail: FieldDetail | undefined, { timeZone }: Sheet): Content[] {
  const said = answerWords(field, answers[field.id])
  const beside = [detail?.note ?? '', detail?.task ? `Task: ${detail.task.name}` : ''].filter(Boolean).join(' ')
  const when = detail?.answeredDate ? shortMomentWords(new Date(detail.answeredDate), timeZone) : ''
  return [
    stackOf(linesOf(`${field.label}${field.required ? ' *' : ''}`, word, { width: roomOf(itemColumn), most: 3 })),
    said ? answerOf(said, detail?.mark ?? null) : openOf(field),
    stackOf(linesOf(beside, quiet, { width: roomOf(noteColumn), most: 6 })),
    stackOf([
      ...(detail?.answeredBy ? [lineOf(personName(detail.answeredBy), quiet, roomOf(byColumn))] : []),
      ...(when ? [lineOf(when, label, roomOf(byColumn))] : []),
    ]),
  ]
}

function answerOf(said: string, found: OptionMark | null): Content {
  const shape = found && marks[found]
  const lines = linesOf(said, strong, { width: roomOf(answerColumn) - markRoom, most: 8 })
  return { stack: [...(shape ? [mark(shape, 0, 1.5)] : []), ...lines.map((line) => printed(line, { left: markRoom }))] }
}

/** What there is to choose from, or a line to write on. */
function openOf({ options, number, uiType }: ChecklistField): Content {
  const choices = options.map((option) => option.label).join('   /   ')
  const blank = uiType === 'CHECKBOX' ? '[   ]' : `____________ ${number?.unit ?? ''}`
  const style = { ...quiet, color: colors.ink3 }
  const lines = linesOf(choices || blank, style, { width: roomOf(answerColumn) - markRoom, most: 4 })
  return { stack: lines.map((line) => printed(line, { left: markRoom, above: 1 })) }
}

function stackOf(lines: ReturnType<typeof linesOf>): Content {
  return { stack: lines.map((line) => printed(line)) }
}

function footerOf(card: PrintedChecklist['card'], { rooftop, madeAt, timeZone }: Sheet, pageWords: string): Content {
  const words = `${card.stockNumber}  ·  ${titleOf(card)}  ·  ${rooftop}  ·  Printed ${momentWords(madeAt, timeZone)}`
  const right = width - widthOf(pageWords, label)
  return {
    stack: [
      { ...printed(lineOf(words, label, right - 12)), relativePosition: { x: paper.side, y: 12 } },
      { ...printed(lineOf(pageWords, label, width)), relativePosition: { x: paper.side + right, y: 12 } },
    ],
  }
}
