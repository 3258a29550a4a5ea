import type { Content } from 'pdfmake'
import { colors } from './colors.ts'

/** The shapes of the lights, after road signs, so that they are told apart without their colors. */
export type Mark = 'ok' | 'warning' | 'late' | 'paused' | 'not-started'

type ContentCanvas = Extract<Content, { canvas: unknown }>
type CanvasElement = ContentCanvas['canvas'][number]

/** A shape of 7 points in a square, drawn where it stands without taking room. */
export function mark(kind: Mark, x: number, y: number): ContentCanvas {
  return { canvas: shapes[kind](), relativePosition: { x, y } }
}

const shapes: Record<Mark, () => CanvasElement[]> = {
  ok: () => [{ type: 'ellipse', x: 3.5, y: 3.5, r1: 2.6, r2: 2.6, lineWidth: 1.2, lineColor: colors.okText }],
  warning: () => [
    { ...outline([3.5, 0], [7, 3.5], [3.5, 7], [0, 3.5]), color: colors.warnFill, lineColor: colors.warnText, lineWidth: 0.4 },
    { type: 'line', x1: 3.5, y1: 1.8, x2: 3.5, y2: 3.9, lineWidth: 0.9, lineColor: colors.ink },
    { type: 'ellipse', x: 3.5, y: 5, r1: 0.5, r2: 0.5, color: colors.ink, lineWidth: 0 },
  ],
  late: () => [
    { ...outline([2, 0], [5, 0], [7, 2], [7, 5], [5, 7], [2, 7], [0, 5], [0, 2]), color: colors.lateFill, lineWidth: 0 },
    { type: 'line', x1: 1.7, y1: 3.5, x2: 5.3, y2: 3.5, lineWidth: 1.1, lineColor: colors.paper },
  ],
  paused: () => [
    { type: 'rect', x: 1, y: 0.6, w: 1.8, h: 5.8, color: colors.ink2, lineWidth: 0 },
    { type: 'rect', x: 4.2, y: 0.6, w: 1.8, h: 5.8, color: colors.ink2, lineWidth: 0 },
  ],
  'not-started': () => [
    {
      type: 'ellipse',
      x: 3.5,
      y: 3.5,
      r1: 2.8,
      r2: 2.8,
      lineWidth: 0.9,
      lineColor: colors.ink3,
      dash: { length: 1.3, space: 1.1 },
    },
  ],
}

function outline(...points: [number, number][]) {
  return { type: 'polyline' as const, closePath: true, points: points.map(([x, y]) => ({ x, y })) }
}
