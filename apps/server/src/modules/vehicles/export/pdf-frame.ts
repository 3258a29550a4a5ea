import { formatCount } from '@lotline/domain/amounts/count'
import { type StepStatus, stepStateLabels } from '@lotline/domain/recon/recon-states'
import { lightWords } from '@lotline/domain/vehicles/vehicle-words'
import type { Content } from 'pdfmake'
import { colors } from '../../../printing/colors.ts'
import { lineOf, type Style, widthOf } from '../../../printing/lettering.ts'
import { type Mark, mark } from '../../../printing/marks.ts'
import type { Layout } from '../../../printing/print.ts'
import type { Heading } from './heading.ts'
import type { ListedVehicle } from './listed-vehicle.ts'

export const rowsAPage = 20
const side = 28
const [sheetWidth, sheetHeight] = [792, 612]
const width = sheetWidth - 2 * side
const half = width / 2

const title: Style = { face: 'figures', weight: 'bold', size: 16, color: colors.ink }
const small: Style = { face: 'words', weight: 'normal', size: 7.5, color: colors.ink2 }
const quiet: Style = { ...small, color: colors.ink3 }
const figure: Style = { face: 'figures', weight: 'bold', size: 9.5, color: colors.ink }

export const lights: Record<Exclude<StepStatus, 'UNKNOWN'>, Mark> = { ONTIME: 'ok', WARNING: 'warning', LATE: 'late' }

type Sheet = { heading: Heading; vehicles: readonly ListedVehicle[]; pagesBefore: number; pages: number }

/** A letter sheet on its side: whose list and what of it above, what the shapes mean and the page below. */
export function pageFrame({ heading, vehicles, pagesBefore, pages }: Sheet): Omit<Layout, 'content'> {
  const counts = countsOf(vehicles)
  return {
    pageSize: { width: sheetWidth, height: sheetHeight },
    pageMargins: [side, 64, side, 34],
    // A drawn node is spent: each page gets its own.
    header: () => headerOf(heading, counts),
    footer: (page) => footerOf(`Page ${pagesBefore + page} of ${pages}`, heading),
  }
}

type Counts = { total: string; lights: { kind: Mark; count: string }[] }

/** '47 vehicles', and how many of them are under each light. */
function countsOf(vehicles: readonly ListedVehicle[]): Counts {
  const onTheLine = vehicles.flatMap(({ step }) => (step ? [step.clock.status] : []))
  const of = (status: string) => formatCount(onTheLine.filter((one) => one === status).length)
  return {
    total: `${formatCount(vehicles.length)} ${vehicles.length === 1 ? 'vehicle' : 'vehicles'}`,
    lights: onTheLine.length > 0 ? Object.entries(lights).map(([status, kind]) => ({ kind, count: of(status) })) : [],
  }
}

function headerOf({ whose, filters, order, madeAt }: Heading, counts: Counts): Content {
  const shapes = counts.lights.toReversed()
  const content: Content[] = []
  let x = width
  for (const { kind, count } of shapes) {
    x -= widthOf(count, figure)
    content.push(at(x, 25, lineOf(count, figure, half)), mark(kind, side + x - 10, 27))
    x -= 22
  }
  x -= widthOf(counts.total, figure)
  return {
    stack: [
      at(0, 20, lineOf(whose, title, half * 1.2)),
      at(0, 42, lineOf([...filters, order].join('  ·  '), small, half * 1.5)),
      at(x, 25, lineOf(counts.total, figure, half)),
      ...content,
      atRight(42, `Made ${madeAt}`, quiet),
    ],
  }
}

const legend: readonly [Mark, string][] = [
  ...Object.entries(lights).map(([status, kind]): [Mark, string] => [kind, lightWords[status as keyof typeof lights]]),
  ['paused', stepStateLabels.ACTIVE_PAUSED],
]

function footerOf(page: string, { hasRecon }: Heading): Content {
  let x = 0
  const shapes = (hasRecon ? legend : []).flatMap(([kind, words]) => {
    const content = [mark(kind, side + x, 9), at(x + 10, 8, lineOf(words, quiet, 80))]
    x += 10 + widthOf(words, quiet) + 14
    return content
  })
  return { stack: [...shapes, atRight(8, page, quiet)] }
}

function at(x: number, y: number, text: ReturnType<typeof lineOf>): Content {
  return { text, noWrap: true, relativePosition: { x: side + x, y } }
}

function atRight(y: number, text: string, style: Style): Content {
  return at(width - widthOf(text, style), y, lineOf(text, style, width))
}
