import type { GuideTerms } from '@lotline/domain/papers/buyers-guide'
import { guideText } from '@lotline/domain/papers/guide-text'
import type { Content } from 'pdfmake'
import type { Weight } from '../../../printing/fonts.ts'
import { lineOf, linesOf, linesOfParts, type Style, widthOf } from '../../../printing/lettering.ts'
import { checkBox, leadingOf, pagesOf, placed, placedLine, rule } from '../../../printing/placed.ts'
import { printPdf } from '../../../printing/print.ts'
import { drawBack, type GuideDealer } from './buyers-guide-back.ts'
import { column, columnGap, lines, page, side, text, width } from './guide-room.ts'

/** One Buyers Guide as it is filled in. */
export type FilledGuide = {
  stockNumber: string
  vehicle: { make: string | null; model: string | null; year: number | null; vin: string }
  terms: GuideTerms
  dealer: GuideDealer
}

const bold: Style = { ...text, weight: 'bold' }
const caption: Style = { ...text, size: 8 }
const value: Style = { ...bold, size: 11.5 }
const title: Style = { ...bold, size: 32 }
const part: Style = { ...bold, size: 12.5 }
const choice: Style = { ...bold, size: 20 }
const boxes = { big: 28, small: 11 }

/** Both sides of the form, for each vehicle. */
export function printBuyersGuides(guides: readonly FilledGuide[]): Promise<Uint8Array> {
  const [only] = guides
  return printPdf({
    pageSize: page,
    pageMargins: [0, 0, 0, 0],
    info: {
      title: guides.length === 1 ? `${only?.stockNumber} Buyers Guide` : `${guides.length} Buyers Guides`,
      creator: 'Lotline',
    },
    content: pagesOf(guides.flatMap((guide) => [drawFront(guide), drawBack(guide.dealer)])),
  })
}

/** What is drawn, from above to below. */
type Flow = {
  content: Content[]
  y: number
  add(...more: Content[]): void
  /** A paragraph across the form, from `left` on. */
  words(words: ReturnType<typeof linesOf>, style: Style, left?: number): void
  rule(weight: number, above: number, below: number): void
}

function openFlow(): Flow {
  const flow: Flow = {
    content: [],
    y: 30,
    add(...more) {
      flow.content.push(...more)
    },
    words(words, style, left = 0) {
      const drawn = placed(words, style, { x: side + left, y: flow.y })
      flow.add(...drawn.content)
      flow.y = drawn.bottom
    },
    rule(weight, above, below) {
      flow.add(rule(side, flow.y + above, width, weight))
      flow.y += above + weight + below
    },
  }
  return flow
}

function drawFront({ vehicle, terms }: FilledGuide): Content[] {
  const flow = openFlow()
  const { important } = guideText
  flow.add(
    placedLine(lineOf(guideText.title, title, width), { x: (page.width - widthOf(guideText.title, title)) / 2, y: flow.y }),
  )
  flow.y += leadingOf(title)
  flow.rule(3, 2, 6)
  flow.words(boldThen(important.lead, important.text), text)
  drawVehicle(flow, vehicle)
  drawWarranties(flow, terms)
  drawNonDealer(flow, terms)
  drawClosing(flow)
  return flow.content
}

function boldThen(lead: string, rest: string, room = width) {
  const parts = [
    { text: lead, weight: 'bold' as const },
    { text: rest, weight: 'normal' as const },
  ]
  return linesOfParts(parts, text, { width: room, most: 12 })
}

function drawVehicle(flow: Flow, { make, model, year, vin }: FilledGuide['vehicle']): void {
  const words = guideText.vehicle
  const fields = [
    { label: words.make, said: make ?? '', left: 0, room: 122 },
    { label: words.model, said: model ?? '', left: 134, room: 132 },
    { label: words.year, said: year === null ? '' : String(year), left: 278, room: 56 },
    { label: words.vin, said: vin, left: 346, room: width - 346 },
  ]
  const y = flow.y + 8
  for (const { label, said, left, room } of fields) {
    const x = side + left
    flow.add(placedLine(lineOf(said, value, room), { x, y }), rule(x, y + 16, room, 0.75))
    flow.add(placedLine(lineOf(label, caption, room), { x, y: y + 18 }))
  }
  flow.y = y + 30
}

function drawWarranties(flow: Flow, terms: GuideTerms): void {
  const isAsIs = terms.form === 'AS_IS'
  const { title: head, text: said } = isAsIs ? guideText.asIs : guideText.impliedOnly
  flow.y += 8
  flow.words([lineOf(guideText.warranties, part, width)], part)
  flow.rule(2, 2, 7)
  drawChoice(flow, head, terms.warranty === 'NONE')
  flow.words(linesOf(said, isAsIs ? bold : text, { width: width - 44, most: 6 }), text, 44)
  flow.rule(0.75, 6, 7)
  const { dealerWarranty } = guideText
  drawChoice(flow, dealerWarranty.title, terms.warranty !== 'NONE')
  drawMarked(flow, [[dealerWarranty.full]], terms.warranty === 'FULL', 44)
  const share = (percent: number | null) => (terms.warranty === 'LIMITED' && percent !== null ? `${percent}%` : '______%')
  const [first, second, third] = dealerWarranty.limited
  drawMarked(
    flow,
    [[first], [share(terms.laborPercent), 'bold'], [second], [share(terms.partsPercent), 'bold'], [third]],
    terms.warranty === 'LIMITED',
    44,
  )
  flow.y += 4
  const isGiven = terms.warranty !== 'NONE'
  drawColumn(flow, 0, dealerWarranty.systems, isGiven ? terms.systems : '')
  drawColumn(flow, column + columnGap, dealerWarranty.duration, isGiven ? terms.duration : '')
  flow.y += 15 + lines.count * lines.height + 2
}

function drawChoice(flow: Flow, words: string, isOn: boolean): void {
  flow.add(...checkBox(side, flow.y, boxes.big, isOn))
  flow.add(placedLine(lineOf(words, choice, width - 44), { x: side + 44, y: flow.y + 2 }))
  flow.y += boxes.big + 2
}

/** A small box and what it marks. */
function drawMarked(flow: Flow, said: (readonly [string, Weight?])[], isOn: boolean, left: number): void {
  flow.y += 2
  flow.add(...checkBox(side + left, flow.y + 0.5, boxes.small, isOn))
  const room = width - left - 18
  const parts = said.map(([words, weight = 'normal' as const]) => ({ text: words, weight }))
  flow.words(linesOfParts(parts, text, { width: room, most: 12 }), text, left + 18)
}

/** A heading over ruled lines, with what is written on them. */
function drawColumn(flow: Flow, left: number, head: string, said: string): void {
  const x = side + left
  flow.add(placedLine(lineOf(head, bold, column), { x, y: flow.y }))
  const written = said === '' ? [] : linesOf(said, text, { width: column, most: lines.count })
  for (let index = 0; index < lines.count; index += 1) {
    const bottom = flow.y + 15 + (index + 1) * lines.height
    const line = written[index]
    if (line) flow.add(placedLine(line, { x, y: bottom - 14 }))
    flow.add(rule(x, bottom, column, 0.5))
  }
}

function drawNonDealer(flow: Flow, terms: GuideTerms): void {
  const { nonDealer, serviceContract } = guideText
  flow.y += 8
  flow.words([lineOf(nonDealer.title, part, width)], part)
  flow.rule(2, 2, 3)
  drawMarked(flow, [[nonDealer.manufacturer]], terms.manufacturerApplies, 0)
  drawMarked(flow, [[nonDealer.manufacturerUsed]], terms.manufacturerUsedApplies, 0)
  drawMarked(flow, [[nonDealer.otherUsed]], terms.otherUsedApplies, 0)
  flow.y += 3
  flow.words(linesOf(nonDealer.ask, text, { width, most: 4 }), text)
  flow.rule(0.75, 4, 2)
  drawMarked(flow, [[serviceContract]], terms.serviceContract, 0)
  flow.rule(2, 5, 5)
}

function drawClosing(flow: Flow): void {
  const { mechanic, history, otherSide, spanish } = guideText
  flow.words(linesOf(mechanic, bold, { width, most: 3 }), text)
  flow.y += 4
  flow.words(boldThen(history.lead, history.text), text)
  flow.y += 4
  flow.words(linesOf(otherSide, bold, { width, most: 3 }), text)
  flow.y += 4
  flow.words(linesOf(spanish, bold, { width, most: 3 }), text)
}
